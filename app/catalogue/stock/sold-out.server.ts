import { withoutIndex } from '../../../server/database/without-index.ts';
import type { Db } from '../../tables.ts';
import { productsForSaleByKey } from '../for-sale.server.ts';

/** Slugs per statement. */
const most = 500;

/** Maps slugs to ids, for visible sold-out products. */
export async function findSoldOut(db: Db, slugs: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let at = 0; at < slugs.length; at += most) {
    const soldOut = await db
      .selectFrom('products')
      .select('id')
      .where('slug', 'in', slugs.slice(at, at + most))
      .where(withoutIndex('isInStock'), '=', false)
      .execute();
    const ids = soldOut.map(({ id }) => id);
    if (ids.length === 0) continue;
    const rows = await productsForSaleByKey(db).select(['id', 'slug']).where('id', 'in', ids).execute();
    for (const { id, slug } of rows) found.set(slug, id);
  }
  return found;
}
