import { countRows } from '../../../server/database/count-rows.ts';
import { canonicalMailbox } from '../../../server/emails/mailbox.ts';
import { Refusal } from '../../../server/errors.ts';
import { limits } from '../../../server/limits/limits.ts';
import { networksAround } from '../../../server/limits/network-address.ts';
import type { Db, Trx } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';
import { addDays, londonDay, startOfDay } from '../../values/london-days.ts';
import { liveStatuses } from '../booking-rules.ts';
import { readBlocked } from '../free-slots.server.ts';
import { type BookingHours, isFree, lastBookableDay, listBookableDays, type Taken } from '../slots.ts';

const { ahead: mostAhead, burst, shares } = limits.bookings;

/** Passed in, as bookings must not depend on orders. */
export type HasBought = (db: Db, email: string) => Promise<boolean>;

export interface Booker {
  /** From `networkOf`; null for the owner, who books for others. */
  network: string | null;
  /** True if signed in with a confirmed address. */
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
 * Decides if a booking stands or is held; only unknown guests are held. Call under `lockBookings`. Throws 409
 * (`too_many_bookings`) or 429 (`calendar_held`).
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
  if (hasTooManyBookings({ email, network: booker.network }, ahead)) throw tooMany();
  if (booker.isProven) return 'stands';
  const horizon = startOfDay(addDays(lastBookableDay(hours, now), 1)).toISOString();
  const blocked = await readBlocked(trx, now.toISOString(), horizon);
  const admission = decideAdmission(ahead, await countRecent(trx, now), hours, now, blocked);
  if (admission === 'stands') return admission;
  if ((await hasBookedBefore(trx, email, now)) || (await hasBought(trx, email))) return 'stands';
  if (admission === 'refused') throw calendarHeld();
  return admission;
}

/** Bounded by the slots up to the horizon. */
const readBookingsAhead = (trx: Trx, now: Date) =>
  trx
    .selectFrom('bookings')
    .select(['date', 'minutes', 'email', 'network', 'isProven', 'heldUntil'])
    .where('status', 'in', liveStatuses)
    .where('date', '>', now.toISOString())
    .execute();

/** Includes cancelled bookings, or a burst could hide itself. */
const countRecent = (trx: Trx, now: Date): Promise<number> =>
  countRows(
    trx
      .selectFrom('bookings')
      .where('isProven', '=', false)
      .where('createdAt', '>', new Date(now.getTime() - burst.within).toISOString()),
  );

/** True for a confirmed booking, or a past one that was not cancelled. */
const hasBookedBefore = async (trx: Trx, email: string, now: Date): Promise<boolean> =>
  (await countRows(
    trx
      .selectFrom('bookings')
      .where(emailKey('email'), '=', email.toLowerCase())
      .where((is) =>
        is.or([
          is('isProven', '=', true),
          is.and([is('date', '<', now.toISOString()), is('status', '!=', 'cancelled')]),
        ]),
      ),
  )) > 0;

export interface Guest {
  email: string;
  network: string | null;
}

export interface BookingAhead extends Taken, Guest {
  isProven: boolean;
  heldUntil: string | null;
}

/** Counts bookings of the mailbox, and of the network and those around it. */
export function hasTooManyBookings({ email, network }: Guest, ahead: readonly BookingAhead[]): boolean {
  const mailbox = canonicalMailbox(email);
  if (ahead.filter((other) => canonicalMailbox(other.email) === mailbox).length >= mostAhead) return true;
  if (network === null) return false;
  const networks = ahead.flatMap((other) => (other.network === null ? [] : [networksAround(other.network)]));
  return networksAround(network).some(
    (own) =>
      networks.filter((around) => around.some((other) => other.who === own.who)).length >=
      mostAhead * own.growth,
  );
}

/** `held` needs confirmation. `recent` counts unproven guests within `burst.within`. */
export function decideAdmission(
  ahead: readonly BookingAhead[],
  recent: number,
  hours: BookingHours,
  now: Date,
  blocked: readonly Taken[] = [],
): 'stands' | 'held' | 'refused' {
  const slots = listSlotsAhead(hours, now, blocked);
  const free = (taken: readonly Taken[]) => slots.filter((start) => isFree(start, hours, taken)).length;
  const leftByProven = free(ahead.filter(({ isProven }) => isProven));
  const leftByStanding = free(ahead.filter(({ isProven, heldUntil }) => isProven || heldUntil === null));
  const leftByAll = free(ahead);
  const standing = leftByProven - leftByStanding;
  const held = leftByStanding - leftByAll;
  if (recent < burst.most && standing < atLeastOne(leftByProven * shares.standing)) return 'stands';
  const mayBeHeld = atLeastOne(Math.min(leftByProven * shares.held, leftByStanding / 2));
  return held < mayBeHeld ? 'held' : 'refused';
}

const atLeastOne = (slots: number) => Math.max(1, Math.floor(slots));

const listSlotsAhead = (hours: BookingHours, now: Date, blocked: readonly Taken[]): string[] =>
  listBookableDays(londonDay(now), lastBookableDay(hours, now), hours, blocked, now).flatMap(({ slots }) =>
    slots.map(({ start }) => start),
  );
