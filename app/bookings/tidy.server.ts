import type { Db } from '../tables.ts';

const keptDays = 730;

/** Forgets bookings two years after their day, as the privacy policy says. */
export async function tidyBookings(db: Db): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  await db.deleteFrom('bookings').where('date', '<', before).execute();
}
