import type { Db } from '../../tables.ts';

/** Of how many active products few pieces are left that nobody has reserved, and of how many none. */
export async function countLowStock(db: Db): Promise<{ low: number; out: number }> {
  return db
    .selectFrom('products')
    .select((is) => [
      is.fn.countAll<number>().filterWhere('isInStock', '=', false).as('out'),
      is.fn.countAll<number>().filterWhere('isInStock', '=', true).as('low'),
    ])
    .where('isScarce', '=', true)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow();
}
