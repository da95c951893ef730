import type { Db } from '../../tables.ts';

/** How many bookings that are still to come wait for the owner's word; held ones wait for their customer's. */
export async function countPendingBookings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('heldUntil', 'is', null)
    .where('date', '>=', new Date().toISOString())
    .executeTakeFirstOrThrow();
  return count;
}
