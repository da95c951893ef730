import { hasWords } from '../../values/has-words.ts';
import type { Booking } from '../contract.ts';
import { isOver } from '../slots.ts';

export interface BookingChoice {
  /** Words that are looked for in what people wrote, and in what the owner noted. */
  search: string;
  /** "past", "cancelled" (of what is still to come), or else what will take place. */
  when: string;
}

/** Of all bookings those that were asked for: what comes next first, and of what is past the latest. */
export function chooseBookings(bookings: Booking[], { search, when }: BookingChoice, now: Date): Booking[] {
  const isFound = ({ name, email, phone, message, ownerNote }: Booking) =>
    hasWords(search, [name, email, phone, message, ownerNote]);
  const isPast = when === 'past';
  const isAsked = (booking: Booking) =>
    isOver(booking, now) === isPast &&
    (isPast || (booking.status === 'cancelled') === (when === 'cancelled'));
  const found = bookings.filter((booking) => isAsked(booking) && isFound(booking));
  const way = isPast ? -1 : 1;
  return found.sort((a, b) => way * (Date.parse(a.date) - Date.parse(b.date)));
}
