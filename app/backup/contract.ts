import { z } from 'zod';

export const copyState = z.object({
  isSetUp: z.boolean(),
  isEncrypted: z.boolean(),
  /** Time of the last good copy. */
  lastAt: z.string().nullable(),
  isLate: z.boolean(),
  fault: z.string().nullable(),
});

/** The address works for a minute. */
export const copyTicket = z.object({ href: z.string() });

export type CopyState = z.infer<typeof copyState>;
export type CopyTicket = z.infer<typeof copyTicket>;
