import { disputeStatuses, isAnswerDue, isMoneyHeld } from '../../payments/dispute-states.ts';
import type { Db } from '../../tables.ts';
import { sumOf, toPounds } from '../../values/money.ts';
import type { OrderDispute } from './contract.ts';

/** What banks have asked back of an order's money, the first dispute first. */
export async function readDisputesOf(db: Db, orderId: number): Promise<OrderDispute[]> {
  const rows = await db
    .selectFrom('order_disputes')
    .select(['id', 'amountPence', 'reason', 'status', 'dueBy', 'openedAt', 'answeredAt', 'closedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ amountPence, ...dispute }) => ({ ...dispute, amount: toPounds(amountPence) }));
}

/** What banks have taken for good of one of the payments of an order, in pence. */
export async function readLostPence(db: Db, orderId: number, paymentIntentId: string): Promise<number> {
  const rows = await db
    .selectFrom('order_disputes')
    .innerJoin('orders', 'orders.id', 'order_disputes.orderId')
    .select(['amountPence', 'order_disputes.paymentIntentId', 'orders.paymentIntentId as first'])
    .where('orderId', '=', orderId)
    .where('order_disputes.status', '=', 'lost')
    .execute();
  const own = rows.filter((row) => (row.paymentIntentId || row.first) === paymentIntentId);
  return sumOf(own.map(({ amountPence }) => amountPence));
}

/** Whether a bank holds money of an order until it has decided; the provider gives nothing of it back by then. */
export async function isHeldByBank(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_disputes')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', disputeStatuses.filter(isMoneyHeld))
    .executeTakeFirst();
  return row !== undefined;
}

const due = disputeStatuses.filter(isAnswerDue);

/** How many disputes wait for an answer, and by when the first has to be there. */
export async function countDueDisputes(db: Db): Promise<{ count: number; dueBy: string | null }> {
  const { count, dueBy } = await db
    .selectFrom('order_disputes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('dueBy').as('dueBy')])
    .where('closedAt', 'is', null)
    .where('status', 'in', due)
    .executeTakeFirstOrThrow();
  return { count, dueBy };
}
