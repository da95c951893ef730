import { countRows } from '../../../server/database/count-rows.ts';
import { databaseNow } from '../../../server/database/database.ts';
import type { Db } from '../../tables.ts';
import { uncollectedBefore } from '../collect/collecting.ts';
import { countDueDisputes } from '../disputes/order-disputes.server.ts';
import { type Handover, type StoredHandover, toHandover } from '../handover/handover.ts';
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

export const listedColumns = [...summaryColumns, ...ofOwner, keptUnpaid.as('keptUnpaid')] as const;

export const toListed = <Row extends SummaryRow & StoredHandover & { keptUnpaid: number }>({
  isFitted,
  keptUnpaid: kept,
  ...row
}: Row) => ({
  ...toSummary(row),
  isKeptUnpaid: kept === 1,
  deliveryMethod: toHandover({ ...row, isFitted }),
});

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
  // One query per state, because the index has the orders of each state in this order.
  const rows = [...(await ofStatus('confirmed')), ...(await ofStatus('ready'))];
  const oldestFirst = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return oldestFirst.slice(0, most).map(toListed);
}

export async function countOpenOrders(db: Db) {
  const steps = await db
    .selectFrom('orders')
    .select(['status', 'deliveryMethod', 'isFitted', ({ fn }) => fn.countAll<number>().as('count')])
    // No condition on the payment, or SQLite would go through all paid orders.
    .where('status', 'in', ['confirmed', 'ready'])
    .groupBy(['status', 'deliveryMethod', 'isFitted'])
    .execute();
  const countOf = (wanted: (step: (typeof steps)[number]) => boolean) =>
    steps.filter(wanted).reduce((sum, { count }) => sum + count, 0);
  const confirmedTo = (handover: Handover) =>
    countOf((step) => step.status === 'confirmed' && toHandover(step) === handover);
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
    toFit: confirmedTo('fitting'),
    toHandOver: countOf(({ status }) => status === 'ready'),
    uncollected: await countRows(uncollected),
    attention: await countRows(
      orders.where('attention', 'is not', null).where('attention', '!=', 'disputed'),
    ),
    disputed: disputes.count,
    answerBy: disputes.dueBy,
    refunding: await countRows(orders.where('paymentStatus', '=', 'refunding')),
    /** `returnOf` is the order of the return that has waited longest. */
    returns: returns.count,
    returnOf: returns.orderNumber,
    /** Received, but not paid back yet. */
    returnsDue: returnsDue.count,
    returnDueOf: returnsDue.orderNumber,
  };
}
