import { z } from 'zod';
import { copyState } from '../backup/contract.ts';
import { day } from './day/contract.ts';

const sales = z.object({ total: z.string(), orders: z.number() });

/** The current period so far, and the same part of the period before. */
const compared = sales.extend({ before: sales });

export const overview = z.object({
  orders: z.object({
    toSend: z.number(),
    toMakeReady: z.number(),
    toFit: z.number(),
    toHandOver: z.number(),
    uncollected: z.number(),
    attention: z.number(),
    disputed: z.number(),
    answerBy: z.string().nullable(),
    refunding: z.number(),
    returns: z.number(),
    returnOf: z.string().nullable(),
    returnsDue: z.number(),
    returnDueOf: z.string().nullable(),
  }),
  pendingBookings: z.number(),
  newEnquiries: z.number(),
  products: z.object({ low: z.number(), out: z.number() }),
  failedEmails: z.number(),
  /** Sample products still on sale; search engines are kept away while there are any. */
  sampleProducts: z.number(),
  day,
  sales: z.object({ today: compared, week: compared, month: compared }),
  copies: copyState,
});

export const staffOverview = overview
  .pick({ pendingBookings: true, newEnquiries: true, products: true })
  .extend({
    orders: overview.shape.orders.pick({
      ...({ toSend: true, toMakeReady: true, toFit: true, toHandOver: true, uncollected: true } as const),
    }),
  });

export const salesQuestion = z.object({ by: z.enum(['day', 'week', 'month']).default('day') });

/** Earliest first; each span begins at midnight in London on `day`. */
export const salesOverTime = z.array(sales.extend({ day: z.string() }));

export type Overview = z.infer<typeof overview>;
export type StaffOverview = z.infer<typeof staffOverview>;
export type ComparedSales = z.infer<typeof compared>;
export type SalesSpan = z.infer<typeof salesOverTime>[number];
export type SalesBy = z.infer<typeof salesQuestion>['by'];
