import type { Db } from '../tables.ts';

/** Whether a product is in any order: then the order's papers still need it. */
export async function wasSold(db: Db, productId: number): Promise<boolean> {
  const item = await db
    .selectFrom('order_items')
    .select('id')
    .where('productId', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}
