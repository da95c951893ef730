import { randomUUID } from 'node:crypto';
import { databaseNow } from '../../../server/database/database.ts';
import type { Db } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import type { Returnable } from '../contract.ts';
import type { OrderRow } from '../move-order.server.ts';
import { readItems } from '../read-bill.server.ts';
import { readGivenBack, readSending } from '../send/read-sending.server.ts';
import { sumByLine } from '../send/still-to-send.ts';
import type { AdminReturn } from './contract.ts';
import { lastReturnDay, piecesToReturn } from './returnable.ts';

/** All returns of an order, the earliest first. */
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
  return returns.map((one) => ({
    ...one,
    lines: items
      .filter(({ returnId }) => returnId === one.id)
      .map(({ id, name, quantity }) => ({ id, name, quantity })),
  }));
}

const hasLeft = ['dispatched', 'completed'];

/** What of an order its buyer may ask to send back now; null where it is nothing, or too late. */
export async function readReturnable(db: Db, order: OrderRow): Promise<Returnable | null> {
  if (order.paymentStatus !== 'paid' || !hasLeft.includes(order.status)) return null;
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
  const [onTheWay, received] = [piecesIn(['asked', 'accepted']), piecesIn(['received'])];
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

/** How many returns wait for the owner's answer, and the order of the one that has waited longest. */
export async function countAskedReturns(db: Db): Promise<{ count: number; orderNumber: string | null }> {
  const asked = await db
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_returns.orderId')
    .select('orders.orderNumber')
    .where('order_returns.status', '=', 'asked')
    .orderBy('order_returns.createdAt')
    .orderBy('order_returns.id')
    .limit(1_000)
    .execute();
  return { count: asked.length, orderNumber: asked[0]?.orderNumber ?? null };
}
