import { londonTime } from '../values/london-days.ts';
import type { Booking } from './contract.ts';

const words = {
  pending: 'Booked',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Done',
};

/** How a booking stands, in words for whoever made it. */
export function bookingWords({ status, heldUntil }: Pick<Booking, 'status' | 'heldUntil'>): string {
  if (heldUntil === null) return words[status];
  return status === 'cancelled'
    ? 'Not confirmed in time'
    : `Held for you until ${londonTime(new Date(heldUntil))}`;
}
