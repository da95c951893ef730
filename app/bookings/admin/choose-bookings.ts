import { hasWords } from '../../values/has-words.ts';
import type { Booking } from '../contract.ts';
import { isOver } from '../slots.ts';

export interface BookingChoice {
  search: string;
  /** "past", "cancelled" (upcoming only), or anything else for what will take place. */
  when: string;
}

/** Upcoming: soonest first. Past: latest first. */
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
