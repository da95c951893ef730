import { z } from 'zod';

export const warranty = z.object({
  id: z.number(),
  name: z.string(),
  quantity: z.number().int(),
  orderNumber: z.string(),
  years: z.number(),
  /** Days such as "2026-11-27": of the payment, and the last of the warranty. */
  boughtOn: z.string(),
  endsOn: z.string(),
  isOver: z.boolean(),
});

export type Warranty = z.infer<typeof warranty>;
