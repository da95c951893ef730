import { touch } from '../../server/database/database.ts';
import type { Trx } from '../tables.ts';
import { available } from './products.ts';
import { topics } from './topics.ts';

/**
 * Moves of stock. Each is one guarded statement, so that simultaneous buyers cannot both take the last
 * piece. Callers move several products in the order of their ids, so that two of them rarely wait for each
 * other; when they do, the transaction is run again.
 */

/** Reserves pieces that nobody else holds. False when there are too few. */
export async function holdStock(trx: Trx, productId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('products')
    .set((is) => ({ heldQuantity: is('heldQuantity', '+', quantity) }))
    .where('id', '=', productId)
    .where((is) => is(is('stockQuantity', '-', is.ref('heldQuantity')), '>=', quantity))
    .executeTakeFirst();
  touch(trx, topics.product(productId));
  return numUpdatedRows === 1n;
}

/** How many pieces nobody has reserved at this moment. */
export async function readAvailable(trx: Trx, productId: number): Promise<number> {
  const product = await trx
    .selectFrom('products')
    .select(['stockQuantity', 'heldQuantity'])
    .where('id', '=', productId)
    .executeTakeFirst();
  return product ? available(product) : 0;
}

/** Gives reserved pieces back. */
export async function releaseStock(trx: Trx, productId: number, quantity: number): Promise<void> {
  await trx
    .updateTable('products')
    .set((is) => ({ heldQuantity: is('heldQuantity', '-', quantity) }))
    .where('id', '=', productId)
    .execute();
  touch(trx, topics.product(productId));
}

/** Takes reserved pieces off the shelf: they are sold. */
export async function sellHeldStock(trx: Trx, productId: number, quantity: number): Promise<void> {
  await trx
    .updateTable('products')
    .set((is) => ({
      heldQuantity: is('heldQuantity', '-', quantity),
      stockQuantity: is('stockQuantity', '-', quantity),
    }))
    .where('id', '=', productId)
    .execute();
  touch(trx, topics.product(productId));
}
