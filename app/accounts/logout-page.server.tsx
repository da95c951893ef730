import type { FastifyReply } from 'fastify';
import { noScriptPage } from '../../server/pages/no-script-page.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { api, paths } from '../paths.ts';

/** Asks before it signs out: the visitor came from elsewhere, perhaps without wanting to. A plain form, without scripts. */
export const logoutPage = async (reply: FastifyReply) =>
  reply.send(
    await noScriptPage(
      reply,
      'Log out?',
      <>
        <h1 className="text-3xl">Log out?</h1>
        <p>You came here from another site, so we ask first.</p>
        <form method="post" action={api.logout()} className="flex flex-wrap gap-3">
          <Button type="submit">Log out</Button>
          <ButtonLink look="quiet" href={paths.home()}>
            Stay and go to the home page
          </ButtonLink>
        </form>
      </>,
    ),
  );
