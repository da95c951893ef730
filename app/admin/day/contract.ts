import { z } from 'zod';
import { comingBooking } from '../../bookings/contract.ts';
import { scarceProduct } from '../../catalogue/admin/contract.ts';
import { listedEmail } from '../../emails/contract.ts';
import { waitingEnquiry } from '../../enquiries/admin/contract.ts';
import { listedOrder } from '../../orders/admin/contract.ts';

/** What the day has in store: of each the first few, in the order in which they are to be done. */
export const day = z.object({
  enquiries: z.array(waitingEnquiry),
  /** Of the next seven days. */
  bookings: z.array(comingBooking),
  /** How many those are in all. */
  bookingCount: z.number(),
  orders: z.array(listedOrder),
  /** When goods in stock leave, as the shop says it; empty where nothing is promised. */
  dispatchPromise: z.string(),
  products: z.array(scarceProduct),
  emails: z.array(listedEmail),
});

export type Day = z.infer<typeof day>;
