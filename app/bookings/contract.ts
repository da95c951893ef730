import { z } from 'zod';
import { bookingStatuses } from './booking-states.ts';

const status = z.enum(bookingStatuses, { error: `Choose one of: ${bookingStatuses.join(', ')}` });

/** A consultation that somebody has asked for (SPEC section 3, bookings). */
export const booking = z.object({
  id: z.number(),
  /** When it begins. */
  date: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  status,
  createdAt: z.string(),
});

export const statusChange = z.object({ status });

export type Booking = z.infer<typeof booking>;
