import { z } from 'zod';

/** Something that was bought, and until when its warranty lasts. */
export const warranty = z.object({
  /** Of its line in the order. */
  id: z.number(),
  name: z.string(),
  quantity: z.number().int(),
  orderNumber: z.string(),
  years: z.number(),
  /** Days, such as "2026-11-27": when it was paid, and the last of its warranty. */
  boughtOn: z.string(),
  endsOn: z.string(),
  isOver: z.boolean(),
});

export type Warranty = z.infer<typeof warranty>;
