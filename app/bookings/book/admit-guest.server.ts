import { countRows } from '../../../server/database/count-rows.ts';
import { mailboxOf } from '../../../server/emails/mailbox.ts';
import { Refusal } from '../../../server/errors.ts';
import { limits } from '../../../server/limits/limits.ts';
import { networksAround } from '../../../server/limits/network-address.ts';
import type { Db, Trx } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';
import { addDays, londonDay, startOfDay } from '../../values/london-days.ts';
import { liveStatuses } from '../booking-rules.ts';
import { readBlocked } from '../free-slots.server.ts';
import { type BookingHours, isFree, lastDayOf, slotsOf, type Taken } from '../slots.ts';

const { ahead: mostAhead, burst, shares } = limits.bookings;

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
  const horizon = startOfDay(addDays(lastDayOf(hours, now), 1)).toISOString();
  const blocked = await readBlocked(trx, now.toISOString(), horizon);
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
      .where('createdAt', '>', new Date(now.getTime() - burst.within).toISOString()),
  );

/** Whether somebody with this address has confirmed a booking, or had one that was not cancelled. */
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

/** Who wants to book. */
export interface Guest {
  email: string;
  /** As `networkOf` gives it; null for the owner, who books for others. */
  network: string | null;
}

/** A booking that is still to come and has its slot to itself. */
export interface BookingAhead extends Taken, Guest {
  isProven: boolean;
  heldUntil: string | null;
}

/** Whether somebody's mailbox, or a network around them, has as many bookings to come as it may. */
export function hasTooMany({ email, network }: Guest, ahead: readonly BookingAhead[]): boolean {
  const mailbox = mailboxOf(email);
  if (ahead.filter((other) => mailboxOf(other.email) === mailbox).length >= mostAhead) return true;
  if (network === null) return false;
  const networks = ahead.flatMap((other) => (other.network === null ? [] : [networksAround(other.network)]));
  return networksAround(network).some(
    (own) =>
      networks.filter((around) => around.some((other) => other.who === own.who)).length >=
      mostAhead * own.growth,
  );
}

/**
 * What becomes of a booking by a guest of whom nothing is known: it `stands`; it is `held` until it is confirmed; or, with
 * as many held as may be, it is `refused`. `recent` is how many unproven guests booked within `burst.within`, `blocked`
 * what nobody may book.
 */
export function admissionOf(
  ahead: readonly BookingAhead[],
  recent: number,
  hours: BookingHours,
  now: Date,
  blocked: readonly Taken[] = [],
): 'stands' | 'held' | 'refused' {
  const slots = slotsAhead(hours, now, blocked);
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

/** When the slots begin that are offered now, whether they are booked or not. */
const slotsAhead = (hours: BookingHours, now: Date, blocked: readonly Taken[]): string[] =>
  slotsOf(londonDay(now), lastDayOf(hours, now), hours, blocked, now).flatMap(({ slots }) =>
    slots.map(({ start }) => start),
  );
