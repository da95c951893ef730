import { writeLetter } from '../../server/outbox.ts';
import type { Trx } from '../tables.ts';

/** Puts a letter to the buyer into the outbox, once for each order however often it is called. */
export async function writeOrderLetter(
  trx: Trx,
  orderId: number,
  letter: 'order-confirmed' | 'order-refunded',
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['customerEmail', 'orderNumber'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await writeLetter(trx, {
    key: `${letter}:${orderId}`,
    letter,
    recipient: order.customerEmail,
    data: { orderId, orderNumber: order.orderNumber },
  });
}
