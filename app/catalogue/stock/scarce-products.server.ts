import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

interface Scarce {
  id: number;
  name: string;
  stockQuantity: number;
  heldQuantity: number;
}

const available = sql<number>`"stockQuantity" - "heldQuantity"`;

/** The active products of which few pieces are left that nobody has reserved, those with the fewest first. */
export function listScarceProducts(db: Db, most: number): Promise<Scarce[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'stockQuantity', 'heldQuantity'])
    .where('isActive', '=', true)
    .where('isScarce', '=', true)
    .orderBy(available)
    .orderBy('id')
    .limit(most)
    .execute();
}
