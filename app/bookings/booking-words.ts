import { londonTime } from '../values/london-days.ts';
import { type BookingStatus, isLive } from './booking-rules.ts';
import type { Booking } from './contract.ts';
import { isOver, type Taken } from './slots.ts';

/** What a customer can be told about a change of status; null where that is nothing to them, or it is over. */
export function newsOf(
  before: Taken & { status: BookingStatus },
  status: BookingStatus,
  now: Date,
): 'confirmed' | 'cancelled' | 'reopened' | null {
  if (status === before.status || isOver(before, now)) return null;
  if (status === 'cancelled') return 'cancelled';
  if (!isLive(status)) return null;
  if (before.status === 'cancelled') return 'reopened';
  return before.status === 'pending' ? 'confirmed' : null;
}

const words: Record<BookingStatus, string> = {
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
