import type { BookingStatus } from '../bookings/booking-states.ts';
import { Badge } from '../editing/badge.admin.tsx';

/** A status as people read it. */
export const statusWord = (status: BookingStatus) => status.charAt(0).toUpperCase() + status.slice(1);

/** Destructive for cancelled, default for confirmed, secondary otherwise (SPEC section 4). */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const look = status === 'cancelled' ? 'destructive' : status === 'confirmed' ? 'default' : 'secondary';
  return <Badge look={look}>{statusWord(status)}</Badge>;
}
