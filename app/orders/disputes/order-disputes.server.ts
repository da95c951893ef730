import { disputeStatuses, isAnswerDue } from '../../payments/dispute-states.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
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
