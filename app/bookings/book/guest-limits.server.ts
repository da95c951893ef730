import { mailboxOf } from '../../../server/emails/mailbox.ts';
import { limits } from '../../../server/limits/limits.ts';
import { networksAround } from '../../../server/limits/network-address.ts';
import { londonDay } from '../../values/london-days.ts';
import { type BookingHours, isFree, lastDayOf, slotsOf, type Taken } from '../slots.ts';

const { ahead: mostAhead, burst, shares } = limits.bookings;

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
