import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { databaseNow, transaction } from '../../../server/database/database.ts';
import { runEvery } from '../../../server/run-every.ts';
import type { Db } from '../../tables.ts';
import { writeCreditNotes } from './write-credit-notes.server.ts';

const cameAt = sql<string>`coalesce(orders."paidAt", orders."createdAt")`;
/** A `case`, so that SQLite takes no index: most orders are paid. */
const isTaken = sql<boolean>`case orders."paymentStatus"
  when 'paid' then true when 'refunded' then orders."refundedPence" > 0 else false end`;
const day = 86_400_000;

/** Instants; from the first order on without `since`. */
interface Came {
  since?: string;
  before: string;
}

/** In the order of payment. Concurrent calls write each paper once. */
export async function writeMissingPapers(db: Db, { since, before }: Came): Promise<void> {
  const lacking =
    since === undefined
      ? await listMissingPapers(db)
      : await readMissingPapers(db, sql`orders."paidAt" >= ${since}`);
  const due = lacking.filter(({ at }) => at < before).toSorted(byTime);
  for (const { id } of due) await transaction(db, (trx) => writeCreditNotes(trx, id));
}

type Lacking = Awaited<ReturnType<typeof readMissingPapers>>[number];

const byTime = (one: Lacking, other: Lacking) =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : one.id - other.id;

const idsAtOnce = 20_000;

async function listMissingPapers(db: Db): Promise<Lacking[]> {
  const { upTo } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max<number | null>('id').as('upTo'))
    .executeTakeFirstOrThrow();
  const lacking: Lacking[] = [];
  for (let after = 0; after < (upTo ?? 0); after += idsAtOnce) {
    const some = sql<boolean>`orders.id > ${after} and orders.id <= ${after + idsAtOnce}`;
    lacking.push(...(await readMissingPapers(db, some)));
    await breathe();
  }
  return lacking;
}

const readMissingPapers = (db: Db, some: RawBuilder<boolean>) =>
  db
    .selectFrom('orders')
    .select(['orders.id', cameAt.as('at')])
    .where(isTaken)
    .where(some)
    .where((is) => {
      const own = is.selectFrom('papers').whereRef('papers.orderId', '=', 'orders.id');
      const credited = own
        .where('papers.kind', '=', 'credit-note')
        .select(sql<number>`coalesce(sum(papers."grossPence"), 0)`.as('pence'));
      const invoice = own.where('papers.kind', '=', 'invoice').select('papers.id');
      return is.or([is.not(is.exists(invoice)), is('orders.refundedPence', '>', credited)]);
    })
    .execute();

/** Apart from payment, where numbers without a gap would make buyers wait for each other. */
export function keepWritingPapers(db: Db, log: FastifyBaseLogger): () => Promise<void> {
  const write = async () => {
    const now = (await databaseNow(db)).getTime();
    const since = new Date(now - 3 * day).toISOString();
    await writeMissingPapers(db, { since, before: new Date(now + day).toISOString() });
  };
  return runEvery(write, { everySeconds: 60, log, failure: 'papers not written', atOnce: true });
}
