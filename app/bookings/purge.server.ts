import type { Db } from '../tables.ts';

const keptDays = 730;

/** Erases bookings after two years, networks once past or cancelled, and blocks once over. */
export async function purgeBookings(db: Db): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ network: null })
    .where('network', 'is not', null)
    .where((is) => is.or([is('date', '<', new Date().toISOString()), is('status', '=', 'cancelled')]))
    .execute();
  const before = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  await db.deleteFrom('bookings').where('date', '<', before).execute();
  await db.deleteFrom('booking_blocks').where('ends', '<=', new Date().toISOString()).execute();
}
