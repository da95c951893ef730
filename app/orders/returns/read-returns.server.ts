import { randomUUID } from 'node:crypto';
import { databaseNow } from '../../../server/database/database.ts';
import type { Db } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import type { Returnable } from '../contract.ts';
import type { OrderRow } from '../move-order.server.ts';
import { readItems } from '../read-bill.server.ts';
import { readPaidReturns } from '../refund/paid-returns.server.ts';
import { isFreeOrder } from '../refund/payments-of.server.ts';
import { readGivenBack, readSending } from '../send/read-sending.server.ts';
import { sumByLine } from '../send/still-to-send.ts';
import type { AdminReturn } from './contract.ts';
import { lastReturnDay, piecesToReturn } from './returnable.ts';

/** Oldest first; refunded once the money went back, however far the goods are. */
export async function readReturns(db: Db, orderId: number): Promise<AdminReturn[]> {
  const returns = await db
    .selectFrom('order_returns')
    .select(['id', 'status', 'reason', 'answer', 'version', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  if (returns.length === 0) return [];
  const items = await db
    .selectFrom('order_return_items as item')
    .innerJoin('order_returns', 'order_returns.id', 'item.returnId')
    .innerJoin('order_items', 'order_items.id', 'item.orderItemId')
    .select(['item.returnId', 'order_items.id', 'order_items.productName as name', 'item.quantity'])
    .where('order_returns.orderId', '=', orderId)
    .orderBy('order_items.id')
    .execute();
  const paid = await readPaidReturns(db, orderId);
  return returns.map((one) => ({
    ...one,
    status: paid.has(one.id) ? 'refunded' : one.status,
    lines: items
      .filter(({ returnId }) => returnId === one.id)
      .map(({ id, name, quantity }) => ({ id, name, quantity })),
  }));
}

const hasLeft = ['dispatched', 'completed'];

/** Null if nothing can be sent back, it is too late, or the order was free. */
export async function readReturnable(db: Db, order: OrderRow): Promise<Returnable | null> {
  if (order.paymentStatus !== 'paid' || isFreeOrder(order) || !hasLeft.includes(order.status)) return null;
  const { parcels } = await readSending(db, order.id);
  const lastDay = lastReturnDay({ ...order, parcels });
  if (lastDay === null || londonDay(await databaseNow(db)) > lastDay) return null;
  const returns = await readReturns(db, order.id);
  const given = sumByLine(await readGivenBack(db, [order.id]));
  const items = await readItems(db, [order.id]);
  const piecesIn = (statuses: string[]) =>
    sumByLine(
      returns
        .filter(({ status }) => statuses.includes(status))
        .flatMap(({ lines }) => lines.map(({ id, quantity }) => ({ orderItemId: id, quantity }))),
    );
  const [onTheWay, received] = [piecesIn(['asked', 'accepted']), piecesIn(['received', 'refunded'])];
  const lines = items.map(({ id, productName: name, quantity }) => ({
    id,
    name,
    quantity: piecesToReturn({
      quantity,
      givenBack: given.get(id) ?? 0,
      onTheWay: onTheWay.get(id) ?? 0,
      received: received.get(id) ?? 0,
    }),
  }));
  const left = lines.filter(({ quantity }) => quantity > 0);
  return left.length > 0 ? { key: randomUUID(), lastDay, lines: left } : null;
}

/** Counts returns that are not paid back, and gives the order of the oldest. */
export async function countOpenReturns(
  db: Db,
  status: 'asked' | 'received',
): Promise<{ count: number; orderNumber: string | null }> {
  const found = await db
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_returns.orderId')
    .leftJoin('order_refunds', 'order_refunds.id', 'order_returns.refundId')
    .select(['order_returns.id', 'order_returns.orderId', 'orders.orderNumber'])
    .where('order_returns.status', '=', status)
    .where('orders.paymentStatus', '=', 'paid')
    .where((is) => is.or([is('order_refunds.id', 'is', null), is('order_refunds.status', '!=', 'done')]))
    .orderBy('order_returns.createdAt')
    .orderBy('order_returns.id')
    .limit(1_000)
    .execute();
  const paid = new Set<number>();
  for (const orderId of new Set(found.map((one) => one.orderId)))
    for (const id of await readPaidReturns(db, orderId)) paid.add(id);
  const open = found.filter(({ id }) => !paid.has(id));
  return { count: open.length, orderNumber: open[0]?.orderNumber ?? null };
}
