import { Badge, type BadgeLook } from '../../editing/badge.admin.tsx';
import { capitalised } from '../../values/capitalised.ts';
import type { BookingStatus } from '../booking-rules.ts';
import type { Booking } from '../contract.ts';

type Shown = Pick<Booking, 'status' | 'heldUntil'>;

const standingWord = ({ status, heldUntil }: Shown) =>
  status === 'pending' && heldUntil !== null ? 'Waiting for the customer' : capitalised(status);

/** SPEC section 4. */
export const lookOf = (status: BookingStatus): BadgeLook =>
  status === 'cancelled' ? 'destructive' : status === 'confirmed' ? 'default' : 'secondary';

export const StatusBadge = ({ booking }: { booking: Shown }) => (
  <Badge look={lookOf(booking.status)}>{standingWord(booking)}</Badge>
);
