import { notifyWaiting } from '../../stock-alerts/alerts.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { productsForSale } from '../for-sale.server.ts';

/** Null for a hidden product. `isOut` means that nothing is available. */
export async function findGoods(db: Db, id: number) {
  const goods = await productsForSale(db)
    .select((is) => ['id', 'name', 'slug', is('stockQuantity', '<=', is.ref('heldQuantity')).as('isOut')])
    .where('id', '=', id)
    .executeTakeFirst();
  return goods ? { ...goods, isOut: Boolean(goods.isOut) } : null;
}

/**
 * Notifies waiting customers if the product is available. Call in the transaction that adds, releases or
 * shows stock.
 */
export async function notifyIfBackInStock(trx: Trx, productId: number): Promise<void> {
  const goods = await findGoods(trx, productId);
  if (goods && !goods.isOut) await notifyWaiting(trx, goods);
}
