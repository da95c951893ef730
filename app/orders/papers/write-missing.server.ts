import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { databaseNow, transaction } from '../../../server/database/database.ts';
import { runEvery } from '../../../server/run-every.ts';
import type { Db } from '../../tables.ts';
import { writeCreditNotes } from './write-credit-notes.server.ts';

const cameAt = sql<string>`coalesce(orders."paidAt", orders."createdAt")`;
/** Written so that no index is taken for it: most orders are paid, and few of them lately. */
const isTaken = sql<boolean>`case orders."paymentStatus"
  when 'paid' then true when 'refunded' then orders."refundedPence" > 0 else false end`;
const batch = 500;
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
export async function writeMissingPapers(db: Db, came: Came): Promise<void> {
  for (let after = { at: '', id: 0 }; ; ) {
    const orders = await readIncomplete(db, after, came);
    for (const { id } of orders) await transaction(db, (trx) => writeCreditNotes(trx, id));
    const last = orders.at(-1);
    if (!last || orders.length < batch) return;
    after = last;
  }
}

/** Taken orders without an invoice, or of whose money more is back than stands on credit notes. */
const readIncomplete = (db: Db, after: { at: string; id: number }, { since, before }: Came) =>
  db
    .selectFrom('orders')
    .select(['orders.id', cameAt.as('at')])
    .where(isTaken)
    .where(cameAt, '<', before)
    .where((is) => (since === undefined ? is.lit(true) : is('orders.paidAt', '>=', since)))
    .where((is) => {
      const own = is.selectFrom('papers').whereRef('papers.orderId', '=', 'orders.id');
      const credited = own
        .where('papers.kind', '=', 'credit-note')
        .select(sql<number>`coalesce(sum(papers."grossPence"), 0)`.as('pence'));
      const invoice = own.where('papers.kind', '=', 'invoice').select('papers.id');
      return is.or([is.not(is.exists(invoice)), is('orders.refundedPence', '>', credited)]);
    })
    .$if(after.id > 0, (query) =>
      query.where((is) =>
        is.or([
          is(cameAt, '>', after.at),
          is.and([is(cameAt, '=', after.at), is('orders.id', '>', after.id)]),
        ]),
      ),
    )
    .orderBy(cameAt)
    .orderBy('orders.id')
    .limit(batch)
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
