import { disputeStatuses, isAnswerDue, isContested, isMoneyHeld } from '../../payments/dispute-states.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import type { OrderDispute } from './contract.ts';

/** What banks have asked back of an order's money, the first dispute first. */
export async function readDisputesOf(db: Db, orderId: number): Promise<OrderDispute[]> {
  const rows = await db
    .selectFrom('order_disputes')
    .innerJoin('orders', 'orders.id', 'order_disputes.orderId')
    .select(['order_disputes.id', 'amountPence', 'reason', 'order_disputes.status', 'dueBy'])
    .select(['openedAt', 'answeredAt', 'closedAt', 'order_disputes.paymentIntentId'])
    .select('orders.paymentIntentId as first')
    .where('orderId', '=', orderId)
    .orderBy('order_disputes.id')
    .execute();
  return rows.map(({ amountPence, first, ...dispute }) => ({
    ...dispute,
    amount: toPounds(amountPence),
    paymentIntentId: dispute.paymentIntentId || (first ?? ''),
  }));
}

/** What banks have taken of a payment, in pence: for good, and for now. */
export interface TakenByBanks {
  lostPence: number;
  heldPence: number;
}

const nothing: TakenByBanks = { lostPence: 0, heldPence: 0 };

/** What banks have taken of each payment of an order, by what the provider calls that payment. */
export async function readTakenByBanks(db: Db, orderId: number): Promise<(id: string) => TakenByBanks> {
  const rows = await db
    .selectFrom('order_disputes')
    .innerJoin('orders', 'orders.id', 'order_disputes.orderId')
    .select(['amountPence', 'order_disputes.status', 'order_disputes.paymentIntentId'])
    .select('orders.paymentIntentId as first')
    .where('orderId', '=', orderId)
    .execute();
  const taken = new Map<string, TakenByBanks>();
  for (const { paymentIntentId, first, status, amountPence } of rows) {
    const id = paymentIntentId || (first ?? '');
    const { lostPence, heldPence } = taken.get(id) ?? nothing;
    taken.set(id, {
      lostPence: lostPence + (status === 'lost' ? amountPence : 0),
      heldPence: heldPence + (isMoneyHeld(status) ? amountPence : 0),
    });
  }
  return (id) => taken.get(id) ?? nothing;
}

/** Whether a bank asks for money of an order, or has taken some for good. */
export async function isOrderContested(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_disputes')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', disputeStatuses.filter(isContested))
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
