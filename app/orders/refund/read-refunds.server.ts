import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import type { ShownRefund } from '../contract.ts';
import { isHeldByBank } from '../disputes/order-disputes.server.ts';
import type { RefundFailure } from '../refund-states.ts';
import { readSending } from '../send/read-sending.server.ts';
import type { AdminRefund, Refundable } from './contract.ts';
import { isWhollyHere, readLeft } from './read-left.server.ts';

/** All refunds of an order as the owner sees them, the earliest first. */
export async function readRefunds(db: Db, orderId: number): Promise<AdminRefund[]> {
  const refunds = await db
    .selectFrom('order_refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  if (refunds.length === 0) return [];
  const items = await db
    .selectFrom('order_refund_items as item')
    .innerJoin('order_items', 'order_items.id', 'item.orderItemId')
    .select(['item.refundId', 'item.quantity', 'item.amountPence', 'order_items.productName as name'])
    .where(
      'item.refundId',
      'in',
      refunds.map(({ id }) => id),
    )
    .orderBy('item.orderItemId')
    .execute();
  return refunds.map(({ id, status, failure, restock, reason, ...refund }) => ({
    ...{ id, status, failure, restock, reason, by: refund.createdBy },
    amount: toPounds(refund.amountPence),
    delivery: toPounds(refund.deliveryPence),
    lines: items
      .filter(({ refundId }) => refundId === id)
      .map(({ name, quantity, amountPence }) => ({ name, quantity, amount: toPounds(amountPence) })),
    at: refund.doneAt ?? refund.createdAt,
  }));
}

/** Why a refund failed; null unless it did. */
export async function readFailure(db: Db, refundId: number): Promise<RefundFailure | null> {
  const refund = await db
    .selectFrom('order_refunds')
    .select(['status', 'failure'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  return refund?.status === 'failed' ? refund.failure || 'refused' : null;
}

/** What a buyer is shown of them: nothing of those that failed. */
export async function readShownRefunds(db: Db, orderId: number): Promise<ShownRefund[]> {
  const refunds = await readRefunds(db, orderId);
  return refunds
    .filter(({ status }) => status !== 'failed')
    .map(({ amount, delivery, lines, reason, status, at }) => ({
      ...{ amount, delivery, lines, reason, at, isDone: status === 'done' },
    }));
}

/** What of an order can still be given back; null where it is nothing. */
export async function readRefundable(
  db: Db,
  order: Selectable<Tables['orders']>,
): Promise<Refundable | null> {
  if (order.paymentStatus !== 'paid') return null;
  const left = await readLeft(db, order);
  if (left.pence === 0) return null;
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'productName'])
    .where('orderId', '=', order.id)
    .execute();
  const names = new Map(items.map(({ id, productName }) => [id, productName]));
  return {
    lines: left.lines.map(({ id, quantity, pence, here }) => ({
      ...{ id, quantity, here, name: names.get(id) ?? '', amount: toPounds(pence) },
    })),
    delivery: toPounds(left.deliveryPence),
    total: toPounds(left.pence),
    isHere: isWhollyHere(order, (await readSending(db, order.id)).parcels),
    isDisputed: await isHeldByBank(db, order.id),
  };
}
