import { z } from 'zod';
import { discountKinds } from '../../discount.ts';

/** A code that is for customers with an account, as they read of it; money in pounds. */
export const accountCode = z.object({
  code: z.string(),
  kind: z.enum(discountKinds),
  percent: z.number().int(),
  amount: z.string(),
  leastGoods: z.string(),
  /** Days in London, both counted. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  isOncePerCustomer: z.boolean(),
  /** Whether it can run out. */
  isLimited: z.boolean(),
});

export type AccountCode = z.infer<typeof accountCode>;
