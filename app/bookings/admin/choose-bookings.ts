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
  const words = search.toLowerCase().split(/\s+/);
  const isFound = ({ name, email, phone, message, ownerNote }: Booking) => {
    const text = [name, email, phone, message, ownerNote].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const isPast = when === 'past';
  const isAsked = (booking: Booking) =>
    isOver(booking, now) === isPast &&
    (isPast || (booking.status === 'cancelled') === (when === 'cancelled'));
  const found = bookings.filter((booking) => isAsked(booking) && isFound(booking));
  const way = isPast ? -1 : 1;
  return found.sort((a, b) => way * (Date.parse(a.date) - Date.parse(b.date)));
}
