import type { Db } from '../../tables.ts';
import { lowStockLimit } from './stock-state.ts';

/** Of how many active products few pieces are left that nobody has reserved, and of how many none. */
export async function countLowStock(db: Db): Promise<{ low: number; out: number }> {
  return db
    .selectFrom('products')
    .select((is) => [
      is.fn.countAll<number>().filterWhere('isInStock', '=', false).as('out'),
      is.fn
        .countAll<number>()
        .filterWhere('isInStock', '=', true)
        .filterWhere(is(is('stockQuantity', '-', is.ref('heldQuantity')), '<=', lowStockLimit))
        .as('low'),
    ])
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
}
