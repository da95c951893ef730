import type { FastifyReply } from 'fastify';
import { noScriptPage } from '../../server/pages/no-script-page.ts';
import { api, paths } from '../paths.ts';

const main =
  '<h1>Log out?</h1><p>You came here from another site, so we ask first.</p>' +
  `<form method="post" action="${api.logout()}"><div class="ways"><button>Log out</button>` +
  `<a href="${paths.home()}">Stay and go to the home page</a></div></form>`;

/** Asks before it signs out: the visitor came from elsewhere, perhaps without wanting to. A plain form, without scripts. */
export const logoutPage = async (reply: FastifyReply) =>
  reply.send(await noScriptPage(reply, 'Log out?', main));
