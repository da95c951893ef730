import { londonTime } from '../values/london-days.ts';
import { type BookingStatus, isLive } from './booking-rules.ts';
import type { Booking } from './contract.ts';
import { isOver, type Taken } from './slots.ts';

/** Null if the change is no news to the customer, or the booking is over. */
export function statusNews(
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

export function bookingWords({ status, heldUntil }: Pick<Booking, 'status' | 'heldUntil'>): string {
  if (heldUntil === null) return words[status];
  return status === 'cancelled'
    ? 'Not confirmed in time'
    : `Held for you until ${londonTime(new Date(heldUntil))}`;
}
