import { sql } from 'kysely';
import { transaction } from '../../../server/database/database.ts';
import type { Db } from '../../tables.ts';
import { writeCreditNotes } from './write-credit-notes.server.ts';

const cameAt = sql<string>`coalesce(orders."paidAt", orders."createdAt")`;
const batch = 500;

/**
 * Gives orders of before papers were kept, and those that a release of before has settled, the invoices and credit
 * notes that they lack: those whose money came before `end`, in the order in which it came. Several at once do it once.
 */
export async function writeMissingPapers(db: Db, end: string): Promise<void> {
  for (let after = { at: '', id: 0 }; ; ) {
    const orders = await readIncomplete(db, after, end);
    for (const { id } of orders) await transaction(db, (trx) => writeCreditNotes(trx, id));
    const last = orders.at(-1);
    if (!last || orders.length < batch) return;
    after = last;
  }
}

/** Taken orders without an invoice, or of whose money more is back than stands on credit notes. */
const readIncomplete = (db: Db, after: { at: string; id: number }, end: string) =>
  db
    .selectFrom('orders')
    .select(['orders.id', cameAt.as('at')])
    .where((is) =>
      is.or([
        is('paymentStatus', '=', 'paid'),
        is.and([is('paymentStatus', '=', 'refunded'), is('refundedPence', '>', 0)]),
      ]),
    )
    .where(cameAt, '<', end)
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
