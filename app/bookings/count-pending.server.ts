import type { Db } from '../tables.ts';

/** How many bookings that are still to come wait for the owner's word. */
export async function countPendingBookings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('date', '>=', new Date().toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
