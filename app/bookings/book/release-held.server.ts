import type { FastifyBaseLogger } from 'fastify';
import { invalidate, transaction } from '../../../server/database/database.ts';
import { runEvery } from '../../../server/run-every.ts';
import type { Db } from '../../tables.ts';
import { recordBooking } from '../booking-changes.server.ts';
import { queueBookingEmails } from '../emails/queue-booking-emails.server.ts';
import { slotsCacheTag } from '../free-slots.server.ts';

/** Author in the booking's history. */
const site = { id: null, name: 'The site, as nobody confirmed it' };

/** In milliseconds. A customer who confirms at the last moment must not lose the slot. */
const grace = 60_000;

/** Also tells the customers. Returns the number of released bookings. */
export async function releaseHeldBookings(db: Db): Promise<number> {
  return transaction(db, async (trx) => {
    // Slots expire as time passes, so cached pages are refreshed each minute.
    invalidate(trx, slotsCacheTag);
    const released = await trx
      .updateTable('bookings')
      .set((is) => ({ status: 'cancelled', sequence: is('sequence', '+', 1) }))
      .where('status', '=', 'pending')
      .where('heldUntil', '<', new Date(Date.now() - grace).toISOString())
      .returning(['id', 'date', 'name', 'email', 'sequence', 'isProven'])
      .execute();
    for (const booking of released) {
      await queueBookingEmails(trx, { what: 'released', by: 'customer' }, booking);
      const changed = { before: { status: 'pending' }, after: { status: 'cancelled' } };
      await recordBooking(trx, site, booking, { action: 'cancelled', ...changed });
    }
    return released.length;
  });
}

/** Runs once a minute. Returns a function that stops it, after the run under way. */
export const keepReleasing = (db: Db, log: FastifyBaseLogger): (() => Promise<void>) =>
  runEvery(
    async () => {
      const count = await releaseHeldBookings(db);
      if (count > 0) log.info({ count }, 'held bookings were released');
    },
    { everySeconds: 60, log, failure: 'held bookings not released', atOnce: true },
  );
