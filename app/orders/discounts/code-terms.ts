import { z } from 'zod';
import { discountKinds } from '../discount.ts';

/** Money in pounds. */
export const codeTerms = z.object({
  code: z.string(),
  kind: z.enum(discountKinds),
  percent: z.number().int(),
  amount: z.string(),
  leastGoods: z.string(),
  /** In London, both inclusive. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  isOncePerCustomer: z.boolean(),
});

export type CodeTerms = z.infer<typeof codeTerms>;
