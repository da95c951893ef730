import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

/** The active products of which few pieces are left that nobody has reserved, or none. */
const scarceProducts = (db: Db) =>
  db.selectFrom('products').where('isActive', '=', true).where('isScarce', '=', true);

/** Of how many of them there are any left, and of how many none. */
export const countLowStock = (db: Db): Promise<{ low: number; out: number }> =>
  scarceProducts(db)
    .select((is) => [
      is.fn.countAll<number>().filterWhere('isInStock', '=', false).as('out'),
      is.fn.countAll<number>().filterWhere('isInStock', '=', true).as('low'),
    ])
    .executeTakeFirstOrThrow();

/** Those with the fewest first. */
export const listScarceProducts = (db: Db, most: number) =>
  scarceProducts(db)
    .select(['id', 'name', 'stockQuantity', 'heldQuantity'])
    .orderBy(sql`"stockQuantity" - "heldQuantity"`)
    .orderBy('id')
    .limit(most)
    .execute();
