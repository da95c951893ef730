import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { databaseNow, transaction } from '../../../server/database/database.ts';
import { runEvery } from '../../../server/run-every.ts';
import type { Db } from '../../tables.ts';
import { writeCreditNotes } from './write-credit-notes.server.ts';

const cameAt = sql<string>`coalesce(orders."paidAt", orders."createdAt")`;
/** Written so that no index is taken for it: most orders are paid, and few of them lately. */
const isTaken = sql<boolean>`case orders."paymentStatus"
  when 'paid' then true when 'refunded' then orders."refundedPence" > 0 else false end`;
const day = 86_400_000;

/** The instants between which the money of orders came; from the first order on where `since` is left out. */
interface Came {
  since?: string;
  before: string;
}

/**
 * Gives orders the invoices and credit notes that they lack, in the order in which their money came. Several at once
 * do it once.
 */
export async function writeMissingPapers(db: Db, { since, before }: Came): Promise<void> {
  const lacking =
    since === undefined ? await findLacking(db) : await readLacking(db, sql`orders."paidAt" >= ${since}`);
  const due = lacking.filter(({ at }) => at < before).toSorted(byTime);
  for (const { id } of due) await transaction(db, (trx) => writeCreditNotes(trx, id));
}

type Lacking = Awaited<ReturnType<typeof readLacking>>[number];

const byTime = (one: Lacking, other: Lacking) =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : one.id - other.id;

/** So that no statement takes long, however many orders there are. */
const idsAtOnce = 20_000;

/** All orders that lack a paper, looked for a part of the orders at a time. */
async function findLacking(db: Db): Promise<Lacking[]> {
  const { upTo } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max<number | null>('id').as('upTo'))
    .executeTakeFirstOrThrow();
  const lacking: Lacking[] = [];
  for (let after = 0; after < (upTo ?? 0); after += idsAtOnce) {
    const some = sql<boolean>`orders.id > ${after} and orders.id <= ${after + idsAtOnce}`;
    lacking.push(...(await readLacking(db, some)));
    await breathe();
  }
  return lacking;
}

/** Of some orders those that were taken and have no invoice, or of whose money more is back than stands on credit notes. */
const readLacking = (db: Db, some: RawBuilder<boolean>) =>
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

/**
 * Writes papers once a minute, apart from the moment of payment: their numbers have no gap, so that buyers would wait
 * for each other there. Three days back are looked at: who asks for an older paper gets it then. Returns what ends it.
 */
export function keepWritingPapers(db: Db, log: FastifyBaseLogger): () => Promise<void> {
  const write = async () => {
    const now = (await databaseNow(db)).getTime();
    const since = new Date(now - 3 * day).toISOString();
    await writeMissingPapers(db, { since, before: new Date(now + day).toISOString() });
  };
  return runEvery(write, { everySeconds: 60, log, failure: 'papers not written', atOnce: true });
}
