import { londonTime } from '../values/london-days.ts';
import { isOver, type Taken } from './slots.ts';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

/** The owner may set any of them at any time (SPEC section 4). */
export type BookingStatus = (typeof bookingStatuses)[number];

/** Those of a booking that is expected to take place. */
export const liveStatuses = ['pending', 'confirmed'] as const satisfies BookingStatus[];

export const isLive = (status: BookingStatus) => liveStatuses.some((live) => live === status);

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

interface Standing {
  status: BookingStatus;
  heldUntil: string | null;
}

/** How a booking stands, in words for whoever made it. */
export function bookingWords({ status, heldUntil }: Standing): string {
  if (heldUntil === null) return words[status];
  return status === 'cancelled'
    ? 'Not confirmed in time'
    : `Held for you until ${londonTime(new Date(heldUntil))}`;
}
