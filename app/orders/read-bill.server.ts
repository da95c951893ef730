import { readSettings } from '../content/content.server.ts';
import type { Db } from '../tables.ts';
import { toPounds } from '../values/money.ts';
import type { VatRate } from '../values/vat-rates.ts';
import type { Bill, OrderLine } from './contract.ts';
import { handoverOf } from './handover/handover.ts';
import type { OrderRow } from './move-order.server.ts';
import { duePence, paidParts, readRest } from './rest/read-rest.server.ts';
import { goodsTotal } from './totals.ts';
import { type RateSums, vatSums } from './vat.ts';

/** A line of a bill, its rate of VAT, and which product it was; null when that has been deleted since. */
export type StoredLine = OrderLine & { productId: number | null; vatRate: VatRate };

export type StoredBill = Omit<Bill, 'lines'> & { lines: StoredLine[] };

/** What stands on an order's bill, as it was when the order was placed. */
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
    deliveryMethod: handoverOf(order),
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

/**
 * What an order comes to at each rate of VAT, the highest first: net goods after the discount, net delivery, and the
 * VAT, which add up to the order's own sums. One row at 0 % where no VAT was charged.
 */
export async function vatByRate(db: Db, order: OrderRow): Promise<RateSums[]> {
  const { subtotalPence, shippingPence, totalPence, discountPence } = order;
  if (order.taxPence === 0) {
    const whole = { goodsNet: subtotalPence, deliveryNet: shippingPence, tax: 0, gross: totalPence };
    return [{ vatRate: 0, ...whole }];
  }
  const items = await readTaxedLines(db, order.id);
  return vatSums(items, discountPence, totalPence + discountPence - goodsTotal(items));
}

/** The lines of these orders, each order's as they were written down. */
export const readItems = (db: Db, orderIds: number[]) =>
  db.selectFrom('order_items').selectAll().where('orderId', 'in', orderIds).orderBy('id').execute();

/** The lines of an order in the order in which its sums were rounded. */
export const readTaxedLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_items')
    .select(['id', 'pricePence', 'quantity', 'vatRate'])
    .where('orderId', '=', orderId)
    .orderBy('productId')
    .orderBy('id')
    .execute();
