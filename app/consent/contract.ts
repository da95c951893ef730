import { z } from 'zod';

/** Made randomly by the browser, so that nobody can guess another's. */
const randomId = z.uuidv4({ error: 'Not a random id' }).toLowerCase();

export const consentRequest = z.object({
  consentId: randomId,
  /** Identifies one page visit, and nothing else. */
  sessionId: randomId,
  necessary: z.literal(true),
  analytics: z.boolean(),
  marketing: z.boolean(),
  preferences: z.boolean(),
});

export const consentAnswer = z.object({
  /** A new id if the one sent belongs to an account. */
  consentId: z.string(),
  policyVersion: z.string().nullable(),
});

export type ConsentRequest = z.infer<typeof consentRequest>;
export type ConsentAnswer = z.infer<typeof consentAnswer>;
