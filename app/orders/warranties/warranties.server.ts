import { databaseNow } from '../../../server/database/database.ts';
import { ourWarrantyYears, readWarrantyYears } from '../../catalogue/warranty-years.server.ts';
import type { Db } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import { type Buyer, isBuyersOrder } from '../buyer/linked-orders.server.ts';
import { readGivenBack } from '../send/given-back.server.ts';
import type { Warranty } from './contract.ts';
import { warrantyEnd } from './warranty-end.ts';

/** Lines of orders that are gone through at most. */
const mostLines = 500;

/**
 * What a person bought and keeps, with the end of its warranty, the latest purchase first. Work of ours is among it; what
 * was given back is not.
 */
export async function listWarranties(db: Db, buyer: Buyer): Promise<Warranty[]> {
  const lines = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.orderId', 'orders.id')
    .select(['orders.id as orderId', 'orders.orderNumber', 'orders.paidAt', 'orders.createdAt'])
    .select(['order_items.id', 'order_items.productId', 'order_items.productName', 'order_items.quantity'])
    .where(isBuyersOrder(buyer))
    .where('orders.paymentStatus', '=', 'paid')
    .orderBy('orders.id', 'desc')
    .orderBy('order_items.id')
    .limit(mostLines)
    .execute();
  if (lines.length === 0) return [];
  const productIds = new Set(lines.flatMap(({ productId }) => productId ?? []));
  const years = await readWarrantyYears(db, [...productIds]);
  const givenBack = await readGivenBack(db, [...new Set(lines.map(({ orderId }) => orderId))]);
  const today = londonDay(await databaseNow(db));
  return lines.flatMap(({ id, productId, productName, quantity, orderNumber, paidAt, createdAt }) => {
    const gone = givenBack
      .filter(({ orderItemId }) => orderItemId === id)
      .reduce((sum, pieces) => sum + pieces.quantity, 0);
    if (quantity <= gone) return [];
    const boughtOn = londonDay(new Date(paidAt ?? createdAt));
    const lasts = years.get(productId ?? 0) ?? ourWarrantyYears;
    const endsOn = warrantyEnd(boughtOn, lasts);
    return {
      id,
      name: productName,
      quantity: quantity - gone,
      orderNumber,
      years: lasts,
      boughtOn,
      endsOn,
      isOver: endsOn < today,
    };
  });
}
