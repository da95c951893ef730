import { queueEmail } from '../../../server/emails/outbox.ts';
import type { Trx } from '../../tables.ts';
import type { ReturnStatus } from '../return-states.ts';

/** What the outbox knows the email by that tells how far a return is. */
export const returnEmailKey = (returnId: number, status: ReturnStatus) => `return-${status}:${returnId}`;

/** Tells the buyer, where we have their email, how far a return is; once for each step. */
export async function queueReturnEmail(trx: Trx, returnId: number, status: ReturnStatus): Promise<void> {
  const { orderId, orderNumber, customerEmail } = await trx
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_returns.orderId')
    .select(['orders.id as orderId', 'orderNumber', 'customerEmail'])
    .where('order_returns.id', '=', returnId)
    .executeTakeFirstOrThrow();
  if (customerEmail === '') return;
  await queueEmail(trx, {
    key: returnEmailKey(returnId, status),
    kind: `return-${status}`,
    recipient: customerEmail,
    budget: 'none',
    data: { orderId, returnId, orderNumber },
  });
}
