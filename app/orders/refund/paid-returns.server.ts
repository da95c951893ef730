import type { Db, Trx } from '../../tables.ts';
import { sumByLine } from '../send/still-to-send.ts';
import { isEmptied, paymentsOf } from './payments-of.server.ts';
import type { RefundParts } from './refund-sums.ts';

interface PayingRefund {
  refundId: number;
  returnId: number | null;
  lines: RefundParts['lines'];
}

/** Pays the named return, then those with all their pieces in the refund, oldest first. */
export async function payForReturns(trx: Trx, orderId: number, paying: PayingRefund): Promise<void> {
  const { refundId, returnId, lines } = paying;
  const paid = await readPaidReturns(trx, orderId);
  const returns = await trx
    .selectFrom('order_returns')
    .select(['id', 'status'])
    .where('orderId', '=', orderId)
    .where('status', '!=', 'declined')
    .orderBy('id')
    .execute();
  const items = await readItems(trx, orderId);
  const left = new Map(lines.map(({ id, quantity, here }) => [id, quantity - here]));
  const open = returns
    .filter(({ id }) => !paid.has(id))
    .toSorted((a, b) => Number(b.id === returnId) - Number(a.id === returnId));
  for (const { id, status } of open) {
    const own = items.filter((item) => item.returnId === id);
    const isIn = own.every(({ orderItemId, quantity }) => quantity <= (left.get(orderItemId) ?? 0));
    if (id !== returnId && (status === 'asked' || !isIn)) continue;
    for (const { orderItemId, quantity } of own)
      left.set(orderItemId, Math.max(0, (left.get(orderItemId) ?? 0) - quantity));
    await trx.updateTable('order_returns').set({ refundId }).where('id', '=', id).execute();
  }
}

/** Counts the noted refund, refunds of all its pieces, and of the whole order; none while pending. */
export async function readPaidReturns(db: Db, orderId: number): Promise<Set<number>> {
  const returns = await db
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_returns.orderId')
    .select(['order_returns.id', 'order_returns.refundId', 'orders.paymentStatus'])
    .where('orderId', '=', orderId)
    .where('order_returns.status', '!=', 'declined')
    .execute();
  if (returns.length === 0) return new Set();
  const refunds = await db
    .selectFrom('order_refunds')
    .select(['id', 'partOf', 'status'])
    .where('orderId', '=', orderId)
    .execute();
  const items = await readItems(db, orderId);
  const given = sumByLine(await readDoneRefundItems(db, orderId));
  const hasNone = isEmptied(await paymentsOf(db, orderId));
  const isPaid = ({ id, refundId, paymentStatus }: (typeof returns)[number]) => {
    const parts = refunds.filter((refund) => refundId !== null && (refund.partOf ?? refund.id) === refundId);
    const own = items.filter(({ returnId }) => returnId === id);
    return (
      hasNone ||
      paymentStatus === 'refunded' ||
      (parts.length > 0 && parts.every(({ status }) => status === 'done')) ||
      own.every(({ orderItemId, bought }) => (given.get(orderItemId) ?? 0) >= bought)
    );
  };
  return new Set(returns.filter(isPaid).map(({ id }) => id));
}

const readItems = (db: Db, orderId: number) =>
  db
    .selectFrom('order_return_items as item')
    .innerJoin('order_items', 'order_items.id', 'item.orderItemId')
    .select(['item.returnId', 'item.orderItemId', 'item.quantity', 'order_items.quantity as bought'])
    .where('order_items.orderId', '=', orderId)
    .execute();

const readDoneRefundItems = (db: Db, orderId: number) =>
  db
    .selectFrom('order_refund_items')
    .innerJoin('order_refunds', 'order_refunds.id', 'order_refund_items.refundId')
    .select(['orderItemId', 'quantity'])
    .where('order_refunds.orderId', '=', orderId)
    .where('order_refunds.status', '=', 'done')
    .execute();
