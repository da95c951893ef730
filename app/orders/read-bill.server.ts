import type { Selectable } from 'kysely';
import { readSettings } from '../content/content.server.ts';
import type { Db, Tables } from '../tables.ts';
import { toPounds } from '../values/money.ts';
import type { Bill } from './bill.ts';
import type { OrderLine } from './contract.ts';

type Order = Pick<
  Selectable<Tables['orders']>,
  'id' | 'deliveryMethod' | 'subtotalPence' | 'shippingPence' | 'taxPence' | 'totalPence'
>;

/** A line of a bill, and which product it was; null when that has been deleted since. */
export type StoredLine = OrderLine & { productId: number | null };

/** What stands on an order's bill, as it was when the order was placed. */
export async function readBill(db: Db, order: Order): Promise<Bill & { lines: StoredLine[] }> {
  const items = await db
    .selectFrom('order_items')
    .select(['productId', 'productName', 'productSku', 'pricePence', 'quantity'])
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute();
  return {
    lines: items.map(({ productId, productName, productSku, pricePence, quantity }) => ({
      productId,
      name: productName,
      sku: productSku,
      price: toPounds(pricePence),
      quantity,
    })),
    deliveryMethod: order.deliveryMethod,
    subtotal: toPounds(order.subtotalPence),
    shippingCost: toPounds(order.shippingPence),
    tax: toPounds(order.taxPence),
    total: toPounds(order.totalPence),
    vatNumber: order.taxPence === 0 ? '' : (await readSettings(db)).vatNumber,
  };
}
