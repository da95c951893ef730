import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { noScriptPage } from '../../server/pages/no-script-page.tsx';
import { clearSessionCookie, endSession, sessionToken } from '../../server/sessions/sessions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { api, paths } from '../paths.ts';
import type { AccountOptions } from './account-options.server.ts';
import { done } from './contract.ts';
import { otherLoginPath, pathAfterSignOut } from './return-to.ts';

const formType = 'application/x-www-form-urlencoded';

const searchOf = ({ url }: FastifyRequest) => url.split('?')[1] ?? '';

export const logoutRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { db, isPublic }) => {
  // The confirmation is a plain form without fields.
  app.addContentTypeParser(formType, { parseAs: 'string' }, async () => undefined);

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = sessionToken(request, isPublic);
    if (token) await endSession(db, token);
    clearSessionCookie(reply, isPublic);
  }

  app.post(
    api.logout(),
    { schema: { summary: 'Log out', response: { 200: done } } },
    async (request, reply) => {
      await signOut(request, reply);
      if (request.headers['content-type']?.startsWith(formType))
        return reply.redirect(pathAfterSignOut(searchOf(request)), 303);
      return { message: 'You have been logged out successfully.' };
    },
  );

  // The specification asks for GET. Signs out only if followed on this site.
  app.get(api.logout(), { schema: { hide: true } }, async (request, reply) => {
    if (request.headers['sec-fetch-site'] !== 'same-origin')
      return askToLogOut(reply, otherLoginPath(new URLSearchParams(searchOf(request)).get('next') ?? ''));
    await signOut(request, reply);
    return reply.redirect(pathAfterSignOut(searchOf(request)), 302);
  });
};

/** Asks first, as a visitor from elsewhere may not want to sign out. Works without scripts. */
const askToLogOut = async (reply: FastifyReply, action: string) =>
  reply.send(
    await noScriptPage(
      reply,
      'Log out?',
      <>
        <h1 className="text-3xl">Log out?</h1>
        <p>You came here from another site, so we ask first.</p>
        <form method="post" action={action} className="flex flex-wrap gap-3">
          <Button type="submit">Log out</Button>
          <ButtonLink look="quiet" href={paths.home()}>
            Stay and go to the home page
          </ButtonLink>
        </form>
      </>,
    ),
  );
