import type { Db } from '../../tables.ts';
import type { Pieces } from './still-to-send.ts';

/** What was given back of the lines of these orders, or is on its way back, so that it need not be sent. */
export const readGivenBack = (db: Db, orderIds: number[]): Promise<Pieces[]> =>
  db
    .selectFrom('order_refund_items')
    .innerJoin('order_refunds', 'order_refunds.id', 'order_refund_items.refundId')
    .select(['orderItemId', 'quantity'])
    .where('order_refunds.orderId', 'in', orderIds)
    .where('order_refunds.status', '!=', 'failed')
    .execute();
