import { sql } from 'kysely';
import { countRows } from '../../../server/database/count-rows.ts';
import { Refusal } from '../../../server/errors.ts';
import { limits } from '../../../server/limits/limits.ts';
import type { Db, Trx } from '../../tables.ts';
import { addDays, startOfDay } from '../../values/london-days.ts';
import { readBlocked } from '../blocks.server.ts';
import { liveStatuses } from '../booking-states.ts';
import { type BookingHours, lastDayOf } from '../slots.ts';
import { admissionOf, hasTooMany } from './guest-limits.server.ts';

/** Whether somebody with an email address has paid an order; handed in, as bookings know nothing of orders. */
export type HasBought = (db: Db, email: string) => Promise<boolean>;

/** Who books. */
export interface Booker {
  /** As `networkOf` gives it; null for the owner, who books for others. */
  network: string | null;
  /** Whether somebody is signed in whose address is confirmed. */
  isProven: boolean;
}

const tooMany = () =>
  new Refusal(
    409,
    'too_many_bookings',
    'Three consultations to come are booked already from this email address or this internet connection, and that is the most. Please move or cancel one by the link in its email, or ring us.',
  );

function calendarHeld(): Refusal {
  const refusal = new Refusal(
    429,
    'calendar_held',
    'Unusually many people are booking just now, and we hold no more times until some of them have confirmed theirs. Please try again in an hour, log in if you have an account, or ring us.',
  );
  refusal.retryAfter = 3_600;
  return refusal;
}

/**
 * Decides whether a booking stands at once or is held until its customer confirms it. Only guests are ever asked: not who
 * is signed in with a confirmed address, nor an address with which somebody has booked or bought before. To be called
 * under `lockBookings`. Refuses (409, `too_many_bookings`; 429, `calendar_held`).
 */
export async function admitGuest(
  trx: Trx,
  email: string,
  booker: Booker,
  hours: BookingHours,
  hasBought: HasBought,
): Promise<'stands' | 'held'> {
  const now = new Date();
  const ahead = await readBookingsAhead(trx, now);
  if (hasTooMany({ email, network: booker.network }, ahead)) throw tooMany();
  if (booker.isProven) return 'stands';
  const blocked = await readBlocked(
    trx,
    now.toISOString(),
    startOfDay(addDays(lastDayOf(hours, now), 1)).toISOString(),
  );
  const admission = admissionOf(ahead, await countRecent(trx, now), hours, now, blocked);
  if (admission === 'stands') return admission;
  if ((await hasBookedBefore(trx, email, now)) || (await hasBought(trx, email))) return 'stands';
  if (admission === 'refused') throw calendarHeld();
  return admission;
}

/** At most as many as there are slots: the calendar ends at its horizon. */
const readBookingsAhead = (trx: Trx, now: Date) =>
  trx
    .selectFrom('bookings')
    .select(['date', 'minutes', 'email', 'network', 'isProven', 'heldUntil'])
    .where('status', 'in', liveStatuses)
    .where('date', '>', now.toISOString())
    .execute();

/** How many unproven guests booked lately; those who cancelled too, or a burst could hide itself. */
const countRecent = (trx: Trx, now: Date): Promise<number> =>
  countRows(
    trx
      .selectFrom('bookings')
      .where('isProven', '=', false)
      .where('createdAt', '>', new Date(now.getTime() - limits.bookings.burst.within).toISOString()),
  );

/** Whether somebody with this address has confirmed a booking, or had one that was not cancelled. */
async function hasBookedBefore(trx: Trx, email: string, now: Date): Promise<boolean> {
  const before = await trx
    .selectFrom('bookings')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where((is) =>
      is.or([
        is('isProven', '=', true),
        is.and([is('date', '<', now.toISOString()), is('status', '!=', 'cancelled')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}
