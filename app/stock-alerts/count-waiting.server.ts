import type { Db } from '../tables.ts';

/** For which products the most people wait who have confirmed their address, and how many. */
export async function countWaiting(db: Db, most: number): Promise<{ productId: number; people: number }[]> {
  return db
    .selectFrom('stock_alerts')
    .select('productId')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('confirmedAt', 'is not', null)
    .groupBy('productId')
    .orderBy('people', 'desc')
    .orderBy('productId')
    .limit(most)
    .execute();
}
