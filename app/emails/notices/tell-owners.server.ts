import type { FastifyBaseLogger } from 'fastify';
import { databaseEngine, databaseNow, transaction } from '../../../server/database/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import { limits } from '../../../server/limits/limits.ts';
import { spend } from '../../../server/limits/spend.ts';
import { runEvery } from '../../../server/run-every.ts';
import type { Db, Trx } from '../../tables.ts';
import { type NoticeTime, noticeKinds, noticeTimes } from '../notice-kinds.ts';
import { dueBefore, fullHour, groupNotices, type WaitingNotice } from './due-notices.ts';
import { readNoticeTimes } from './notice-times.server.ts';

interface Owner {
  id: string;
  email: string;
}

interface Telling {
  db: Db;
  /** Only owners with a verified address. */
  readOwners: (db: Db) => Promise<Owner[]>;
}

/** Bounds one run; the next takes the rest. */
const atOnce = 2_000;

/**
 * Queues due emails and deletes their notices; safe in several processes at once. Deletes them even if no
 * owner has a verified address. `now` defaults to the database's time.
 */
export async function tellOwners({ db, readOwners }: Telling, now?: Date): Promise<void> {
  const at = now ?? (await databaseNow(db));
  const isSomeDue = Object.values(await readDueNotices(db, at)).some(({ length }) => length > 0);
  if (!isSomeDue) return;
  await transaction(db, async (trx) => {
    const due = await readDueNotices(trx, at, true);
    const owners = await readOwners(trx);
    const told = await tellSingly(trx, owners, due.each, at);
    const late = due.each
      .slice(told.length)
      .filter(({ createdAt }) => Date.parse(createdAt) < fullHour(at).getTime());
    await tellTogether(trx, owners, 'hourly', [...due.hourly, ...late]);
    await tellTogether(trx, owners, 'daily', due.daily);
    await forget(trx, [...told, ...late, ...due.hourly, ...due.daily, ...due.none]);
  });
}

/** Oldest first. `isOurs` locks the rows and skips those locked elsewhere. */
async function readDueNotices(
  db: Db | Trx,
  now: Date,
  isOurs = false,
): Promise<Record<NoticeTime, WaitingNotice[]>> {
  const { times } = await readNoticeTimes(db);
  const isLocked = isOurs && databaseEngine(db) === 'postgres';
  const due: Record<NoticeTime, WaitingNotice[]> = { each: [], hourly: [], daily: [], none: [] };
  for (const time of noticeTimes) {
    const kinds = noticeKinds.filter((kind) => times[kind] === time);
    if (kinds.length === 0) continue;
    const before = dueBefore(time, now);
    const waiting = db
      .selectFrom('owner_notices')
      .selectAll()
      .where('kind', 'in', kinds)
      .$if(before !== null, (notices) => notices.where('createdAt', '<', before?.toISOString() ?? ''))
      .orderBy('id')
      .limit(atOnce);
    due[time] = await (isLocked ? waiting.forUpdate().skipLocked() : waiting).execute();
  }
  return due;
}

/** Sends one email per notice up to the limit, and returns those sent, the first ones. */
async function tellSingly(
  trx: Trx,
  owners: Owner[],
  notices: WaitingNotice[],
  at: Date,
): Promise<WaitingNotice[]> {
  const told: WaitingNotice[] = [];
  for (const notice of notices) {
    const use = { limit: limits.ownersNotices, by: [{ who: 'owners', growth: 1 }] };
    if ((await spend(trx, [use], { at })) !== null) break;
    const { kind, recordId } = notice;
    const name = `owner-notice:${kind}:${recordId}`;
    await queueForOwners(trx, owners, { kind: 'owner-notice', name, data: { notice: { kind, recordId } } });
    told.push(notice);
  }
  return told;
}

async function tellTogether(
  trx: Trx,
  owners: Owner[],
  since: 'hourly' | 'daily',
  notices: WaitingNotice[],
): Promise<void> {
  const [first] = notices;
  if (!first) return;
  const name = `owner-notices:${since}:${first.kind}:${first.recordId}`;
  await queueForOwners(trx, owners, {
    kind: 'owner-notices',
    name,
    data: { since, groups: groupNotices(notices) },
  });
}

async function queueForOwners(
  trx: Trx,
  owners: Owner[],
  { kind, name, data }: { kind: string; name: string; data: Record<string, unknown> },
): Promise<void> {
  for (const { id, email } of owners)
    await queueEmail(trx, { key: `${name}:${id}`, kind, recipient: email, budget: 'none', data });
}

async function forget(trx: Trx, notices: WaitingNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const ids = notices.map(({ id }) => id);
  await trx.deleteFrom('owner_notices').where('id', 'in', ids).execute();
}

/** Returns a function that stops the loop after the run in progress. */
export const keepTellingOwners = (
  telling: Telling,
  log: FastifyBaseLogger,
  seconds = 10,
): (() => Promise<void>) =>
  runEvery(() => tellOwners(telling), {
    everySeconds: seconds,
    log,
    failure: 'owners were not told; next time',
    atOnce: true,
  });
