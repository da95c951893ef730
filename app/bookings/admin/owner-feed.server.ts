import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { transaction } from '../../../server/database/database.ts';
import { notFound } from '../../../server/errors.ts';
import { readSecret, renewSecret } from '../../../server/secrets/secrets.ts';
import { alertOwners } from '../../accounts/emails/grave-acts.server.ts';
import { calendarSecret } from '../../accounts/users.server.ts';
import { adminPaths } from '../../admin-paths.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import type { Db } from '../../tables.ts';
import { ownerFeed } from '../emails/calendar-file.server.ts';
import { readWorkshop } from '../emails/workshop.server.ts';
import { farAhead, listBlocks } from '../free-slots.server.ts';

/** A secret: whoever has the address can read all bookings. */
export const readFeedAddress = async (db: Db, siteUrl: string): Promise<string> =>
  toFeedAddress(siteUrl, await readSecret(db, calendarSecret));

/** Ends the old address; records the change and tells the owners. */
export const renewFeedAddress = (db: Db, editor: Editor, siteUrl: string): Promise<string> =>
  transaction(db, async (trx) => {
    const secret = await renewSecret(trx, calendarSecret);
    await recordChange(trx, editor, {
      kind: 'settings',
      id: 1,
      label: 'Settings',
      action: 'updated',
      before: { calendarAddress: 'the old one' },
      after: { calendarAddress: 'a new one' },
    });
    await alertOwners(trx, editor, 'has given the bookings’ calendar another address');
    return toFeedAddress(siteUrl, secret);
  });

const toFeedAddress = (siteUrl: string, secret: string) =>
  new URL(adminPaths.bookingFeed(secret), siteUrl).href;

/** Compares in constant time. */
async function isFeedSecret(db: Db, given: string): Promise<boolean> {
  return timingSafeEqual(sha256(given), sha256(await readSecret(db, calendarSecret)));
}

const backDays = 90;
const most = 1_000;

/** Includes cancelled bookings and blocks; `etag` changes only with the content. */
export async function writeOwnerFeed(db: Db, siteUrl: string): Promise<{ text: string; etag: string }> {
  const ours = await readWorkshop(db, siteUrl);
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('date', '>=', new Date(Date.now() - backDays * 86_400_000).toISOString())
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const blocks = await listBlocks(db, new Date().toISOString(), farAhead);
  // Not of the file, which contains the time of writing.
  const etag = `"${sha256(JSON.stringify([ours, bookings, blocks])).toString('base64url')}"`;
  return { text: ownerFeed(bookings, blocks, ours), etag };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Phones ask every quarter of an hour, and an owner has a few devices. */
const feedLimit = { rateLimit: { max: 60, timeWindow: '1 minute' }, isCountedHere: true };

/** Needs no login: the secret address is the key. */
export const bookingFeedRoutes: FastifyPluginAsyncZod<{ db: Db; siteUrl: string }> = async (
  app,
  { db, siteUrl },
) => {
  app.get(
    adminPaths.bookingFeed(),
    {
      config: feedLimit,
      schema: { hide: true, params: z.object({ secret: z.string() }) },
    },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
      if (!(await isFeedSecret(db, request.params.secret))) throw notFound('There is no calendar here');
      const { text, etag } = await writeOwnerFeed(db, siteUrl);
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
};
