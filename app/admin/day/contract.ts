import { z } from 'zod';
import { comingBooking } from '../../bookings/contract.ts';
import { scarceProduct } from '../../catalogue/admin/contract.ts';
import { listedEmail } from '../../emails/contract.ts';
import { waitingEnquiry } from '../../enquiries/admin/contract.ts';
import { listedOrder } from '../../orders/admin/contract.ts';

export const day = z.object({
  enquiries: z.array(waitingEnquiry),
  /** In the next seven days. */
  bookings: z.array(comingBooking),
  bookingCount: z.number(),
  orders: z.array(listedOrder),
  /** Empty if nothing is promised. */
  dispatchPromise: z.string(),
  products: z.array(scarceProduct),
  emails: z.array(listedEmail),
});

export type Day = z.infer<typeof day>;
