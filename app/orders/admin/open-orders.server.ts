import { countRows } from '../../../server/database/count-rows.ts';
import { databaseNow } from '../../../server/database/database.ts';
import type { Db } from '../../tables.ts';
import { uncollectedBefore } from '../collect/collecting.ts';
import { countDueDisputes } from '../disputes/order-disputes.server.ts';
import { type Handover, handoverOf, type StoredHandover } from '../handover/handover.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../order-summaries.server.ts';
import { keptUnpaid } from '../rest/came-in.server.ts';
import { countOpenReturns } from '../returns/read-returns.server.ts';
import type { ListedOrder } from './contract.ts';

const ofOwner = [
  'customerName',
  'customerEmail',
  'deliveryMethod',
  'isFitted',
  'attention',
  'readyAt',
] as const;

/** What the owner's lists say of an order. */
export const listedColumns = [...summaryColumns, ...ofOwner, keptUnpaid.as('keptUnpaid')] as const;

/** An order as the owner's lists show it. */
export const toListed = <Row extends SummaryRow & StoredHandover & { keptUnpaid: number }>({
  isFitted,
  keptUnpaid: kept,
  ...row
}: Row) => ({
  ...toSummary(row),
  isKeptUnpaid: kept === 1,
  deliveryMethod: handoverOf({ ...row, isFitted }),
});

/** The orders that are to be sent, made ready or handed over, the one that has waited longest first. */
export async function listOpenOrders(db: Db, most: number): Promise<ListedOrder[]> {
  const ofStatus = (status: 'confirmed' | 'ready') =>
    db
      .selectFrom('orders')
      .select(listedColumns)
      .where('status', '=', status)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(most)
      .execute();
  // One state after the other: so the index has them in their order already.
  const rows = [...(await ofStatus('confirmed')), ...(await ofStatus('ready'))];
  const oldestFirst = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return oldestFirst.slice(0, most).map(toListed);
}

/** How many orders wait for the owner, by what they wait for. */
export async function countOpenOrders(db: Db) {
  const steps = await db
    .selectFrom('orders')
    .select(['status', 'deliveryMethod', 'isFitted', ({ fn }) => fn.countAll<number>().as('count')])
    // Paid, as all in these states are; to ask for that as well would lead SQLite to go through all that are paid.
    .where('status', 'in', ['confirmed', 'ready'])
    .groupBy(['status', 'deliveryMethod', 'isFitted'])
    .execute();
  const countOf = (wanted: (step: (typeof steps)[number]) => boolean) =>
    steps.filter(wanted).reduce((sum, { count }) => sum + count, 0);
  const confirmedTo = (handover: Handover) =>
    countOf((step) => step.status === 'confirmed' && handoverOf(step) === handover);
  const orders = db.selectFrom('orders');
  const disputes = await countDueDisputes(db);
  const returns = await countOpenReturns(db, 'asked');
  const returnsDue = await countOpenReturns(db, 'received');
  const uncollected = orders
    .where('status', '=', 'ready')
    .where('readyAt', '<=', uncollectedBefore(await databaseNow(db)));
  return {
    toSend: confirmedTo('delivery'),
    toMakeReady: confirmedTo('collection'),
    /** In a van at the workshop. */
    toFit: confirmedTo('fitting'),
    /** Ready, and not fetched yet. */
    toHandOver: countOf(({ status }) => status === 'ready'),
    /** Those of them that wait for longer than a week. */
    uncollected: await countRows(uncollected),
    attention: await countRows(
      orders.where('attention', 'is not', null).where('attention', '!=', 'disputed'),
    ),
    /** Disputes that wait for an answer, and by when the first has to be given. */
    disputed: disputes.count,
    answerBy: disputes.dueBy,
    /** Their money is on its way back and has not arrived. */
    refunding: await countRows(orders.where('paymentStatus', '=', 'refunding')),
    /** Returns that wait for an answer, and the order of the one that has waited longest. */
    returns: returns.count,
    returnOf: returns.orderNumber,
    /** Returns that are back and whose money is not. */
    returnsDue: returnsDue.count,
    returnDueOf: returnsDue.orderNumber,
  };
}
