import type { Db } from '../tables.ts';

/** So few pieces, or fewer, are few. */
export const fewPieces = 5;

/** Of how many active products few pieces are left that nobody has reserved, and of how many none. */
export async function countLowStock(db: Db): Promise<{ low: number; out: number }> {
  const active = db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('isActive', '=', true);
  const out = await active.where('isInStock', '=', false).executeTakeFirstOrThrow();
  const low = await active
    .where('isInStock', '=', true)
    .where((is) => is(is('stockQuantity', '-', is.ref('heldQuantity')), '<=', fewPieces))
    .executeTakeFirstOrThrow();
  return { low: low.count, out: out.count };
}
