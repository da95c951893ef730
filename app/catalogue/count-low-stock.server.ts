import type { Db } from '../tables.ts';

/** So few pieces, or fewer, are few. */
export const fewPieces = 5;

/** Of how many active products few pieces are left that nobody has reserved, and of how many none. */
export async function countLowStock(db: Db): Promise<{ low: number; out: number }> {
  return db
    .selectFrom('products')
    .select((is) => [
      is.fn.countAll<number>().filterWhere('isInStock', '=', false).as('out'),
      is.fn
        .countAll<number>()
        .filterWhere('isInStock', '=', true)
        .filterWhere(is(is('stockQuantity', '-', is.ref('heldQuantity')), '<=', fewPieces))
        .as('low'),
    ])
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
}
