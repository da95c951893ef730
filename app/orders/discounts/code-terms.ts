import { z } from 'zod';
import { discountKinds } from '../discount.ts';

/** Says what a code gives, when and how often; money in pounds. */
export const codeTerms = z.object({
  code: z.string(),
  kind: z.enum(discountKinds),
  percent: z.number().int(),
  amount: z.string(),
  leastGoods: z.string(),
  /** Days in London, both counted. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  isOncePerCustomer: z.boolean(),
});

export type CodeTerms = z.infer<typeof codeTerms>;
