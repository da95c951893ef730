import { tellWaiting } from '../../stock-alerts/alerts.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { productsForSale } from '../for-sale.server.ts';

/** A product that visitors may see, by its id, and whether nothing of it can be bought now; or null. */
export async function findGoods(db: Db, id: number) {
  const goods = await productsForSale(db)
    .select((is) => ['id', 'name', 'slug', is('stockQuantity', '<=', is.ref('heldQuantity')).as('isOut')])
    .where('id', '=', id)
    .executeTakeFirst();
  return goods ? { ...goods, isOut: Boolean(goods.isOut) } : null;
}

/**
 * Tells those who wait for a product, once it can be bought. To be called by whatever may have made it so: in the
 * transaction that gives it stock, gives back what was held, or shows it to visitors.
 */
export async function tellIfBack(trx: Trx, productId: number): Promise<void> {
  const goods = await findGoods(trx, productId);
  if (goods && !goods.isOut) await tellWaiting(trx, goods);
}
