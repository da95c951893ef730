import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

const scarceProducts = (db: Db) =>
  db.selectFrom('products').where('isActive', '=', true).where('isScarce', '=', true);

export const countLowStock = (db: Db): Promise<{ low: number; out: number }> =>
  scarceProducts(db)
    .select((is) => [
      is.fn.countAll<number>().filterWhere('isInStock', '=', false).as('out'),
      is.fn.countAll<number>().filterWhere('isInStock', '=', true).as('low'),
    ])
    .executeTakeFirstOrThrow();

export const listScarceProducts = (db: Db, most: number) =>
  scarceProducts(db)
    .select(['id', 'name', 'stockQuantity', 'heldQuantity'])
    .orderBy(sql`"stockQuantity" - "heldQuantity"`)
    .orderBy('id')
    .limit(most)
    .execute();
