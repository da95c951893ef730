import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { stage } from '../../../server/backup/stage.ts';
import { copyName, packCopy } from '../../../server/backup/write-copy.ts';
import type { Config } from '../../../server/config.ts';
import { allowLongDownload } from '../../../server/deadlines.ts';
import { notFound, Refusal } from '../../../server/errors.ts';
import { isValidSignature, signatureOf } from '../../../server/secrets/signatures.ts';
import type { CurrentUser } from '../../accounts/contract.ts';
import { recordSensitiveDownload } from '../../accounts/emails/grave-acts.server.ts';
import { adminApi } from '../../admin-paths.ts';
import { confirmedRoute, ownersRoute } from '../../editing/for-staff.server.ts';
import type { Db } from '../../tables.ts';
import { copyState, copyTicket } from '../contract.ts';
import { readCopyState } from '../copy-state.server.ts';
import { readKept } from '../kept.server.ts';

/** In milliseconds. */
const ticketTime = 60_000;
const secret = 'copy download';

interface Options {
  db: Db;
  config: Config;
  editor: (request: FastifyRequest) => CurrentUser;
}

export const copyRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, config, editor }) => {
  let isCopying = false;

  app.get(
    adminApi.copies(),
    ownersRoute('How the nightly copies stand', { response: { 200: copyState } }),
    async () => readCopyState(config, new Date()),
  );

  app.post(
    adminApi.copies(),
    confirmedRoute('Ask for a copy of everything', { response: { 200: copyTicket } }),
    async (request) => {
      const until = String(Date.now() + ticketTime);
      const signature = await signatureOf(db, secret, `${editor(request).id} ${until}`);
      return { href: adminApi.copy(`${until}-${signature}`) };
    },
  );

  app.get(
    adminApi.copy(),
    {
      exposeHeadRoute: false,
      ...confirmedRoute('A copy of everything', { params: z.object({ ticket: z.string().max(100) }) }),
    },
    async (request, reply) => {
      const user = editor(request);
      const [until = '', signature = ''] = request.params.ticket.split('-');
      const isOurs = await isValidSignature(db, secret, `${user.id} ${until}`, signature);
      if (!isOurs || Number(until) < Date.now())
        throw notFound('This download has ended. Please ask for it once more.');
      if (isCopying) throw busy();
      allowLongDownload(request);
      isCopying = true;
      let over = async () => {
        isCopying = false;
      };
      try {
        const staged = await stage(await readKept(db, config));
        over = async () => {
          isCopying = false;
          await staged.remove();
        };
        const told = { kind: 'settings', id: 1, label: 'A copy of everything' } as const;
        await recordSensitiveDownload(db, user, told, 'has downloaded a copy of everything');
        request.log.warn({ by: user.id }, 'copy downloaded');
        const name = copyName(new Date(staged.manifest.createdAt), config.BACKUP_RECIPIENT);
        const bytes = Readable.from(await packCopy(staged, config.BACKUP_RECIPIENT));
        bytes.once('close', () => {
          over().catch((error: unknown) => request.log.warn({ err: error }, 'a copy was not tidied away'));
        });
        return await reply
          .type('application/octet-stream')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .send(bytes);
      } catch (error) {
        await over();
        throw error;
      }
    },
  );
};

function busy(): Refusal {
  const refusal = new Refusal(
    503,
    'busy',
    'A copy is being downloaded already. Please wait until it is there.',
  );
  refusal.retryAfter = 60;
  return refusal;
}
