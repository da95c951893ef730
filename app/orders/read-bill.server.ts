import { readSettings } from '../content/content.server.ts';
import type { Db } from '../tables.ts';
import { toPounds } from '../values/money.ts';
import type { VatRate } from '../values/vat-rates.ts';
import type { Bill, OrderLine } from './contract.ts';
import { toHandover } from './handover/handover.ts';
import type { OrderRow } from './move-order.server.ts';
import { duePence, paidParts, readRest } from './rest/read-rest.server.ts';
import { goodsTotal } from './totals.ts';
import { type RateSums, vatSums } from './vat.ts';

/** `productId` is null once the product is deleted. */
export type StoredLine = OrderLine & { productId: number | null; vatRate: VatRate };

export type StoredBill = Omit<Bill, 'lines'> & { lines: StoredLine[] };

export async function readBill(db: Db, order: OrderRow): Promise<StoredBill> {
  const items = await readItems(db, [order.id]);
  const rest = await readRest(db, order.id);
  return {
    lines: items.map(({ productId, productName, productSku, pricePence, quantity, vatRate }) => ({
      productId,
      vatRate,
      name: productName,
      sku: productSku,
      price: toPounds(pricePence),
      quantity,
    })),
    deliveryMethod: toHandover(order),
    subtotal: toPounds(order.subtotalPence),
    shippingCost: toPounds(order.shippingPence),
    tax: toPounds(order.taxPence),
    total: toPounds(order.totalPence),
    discount: toPounds(order.discountPence),
    discountCode: order.discountCode,
    deposit: toPounds(order.depositPence),
    due: toPounds(duePence(order, rest)),
    paid: paidParts(order, rest),
    vatNumber: order.taxPence === 0 ? '' : (await readSettings(db)).vatNumber,
  };
}

/** Highest rate first, adding up to the order's own sums. One row at 0 % without VAT. */
export async function vatByRate(db: Db, order: OrderRow): Promise<RateSums[]> {
  const { subtotalPence, shippingPence, totalPence, discountPence } = order;
  if (order.taxPence === 0) {
    const whole = { goodsNet: subtotalPence, deliveryNet: shippingPence, tax: 0, gross: totalPence };
    return [{ vatRate: 0, ...whole }];
  }
  const items = await readTaxedLines(db, order.id);
  return vatSums(items, discountPence, totalPence + discountPence - goodsTotal(items));
}

export const readItems = (db: Db, orderIds: number[]) =>
  db.selectFrom('order_items').selectAll().where('orderId', 'in', orderIds).orderBy('id').execute();

/** In the order in which the sums were rounded. */
export const readTaxedLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_items')
    .select(['id', 'pricePence', 'quantity', 'vatRate'])
    .where('orderId', '=', orderId)
    .orderBy('productId')
    .orderBy('id')
    .execute();
