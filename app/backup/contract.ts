import { z } from 'zod';

export const copyState = z.object({
  /** Whether the site copies itself each night. */
  isSetUp: z.boolean(),
  /** Whether copies are encrypted to a key of the owner's. */
  isEncrypted: z.boolean(),
  /** Of when the last good copy in the folder is. */
  lastAt: z.string().nullable(),
  isLate: z.boolean(),
  /** Why the last try failed. */
  fault: z.string().nullable(),
});

/** Where a copy is downloaded from, for a minute. */
export const copyTicket = z.object({ href: z.string() });

export type CopyState = z.infer<typeof copyState>;
export type CopyTicket = z.infer<typeof copyTicket>;
