import { z } from 'zod';

/** Ids are random ones that the browser makes; nobody finds another's by guessing. */
const randomId = z.uuidv4({ error: 'Not a random id' }).toLowerCase();

export const consentRequest = z.object({
  consentId: randomId,
  /** One visit of a page, told from others by nothing else. */
  sessionId: randomId,
  necessary: z.literal(true),
  analytics: z.boolean(),
  marketing: z.boolean(),
  preferences: z.boolean(),
});

export const consentAnswer = z.object({
  /** Under which id the choice is kept: another than was sent when that one belongs to somebody's account. */
  consentId: z.string(),
  policyVersion: z.string().nullable(),
});

export type ConsentRequest = z.infer<typeof consentRequest>;
export type ConsentAnswer = z.infer<typeof consentAnswer>;
