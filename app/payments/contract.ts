import { z } from 'zod';
import { plainText } from '../values/text-schemas.ts';

const clientSecret = plainText(500).regex(/^pi_\w+_secret_\w+$/, { error: 'That payment is not known' });

export const demoPaymentRequest = z.object({
  clientSecret,
  cardNumber: plainText(30),
  /** "12 / 34" as printed on a card. */
  expiry: plainText(10),
  securityCode: plainText(6),
});

export const demoAuthenticationRequest = z.object({ clientSecret, outcome: z.enum(['approved', 'refused']) });

export const demoPaymentAnswer = z.object({
  status: z.enum(['succeeded', 'requires_action', 'processing', 'declined']),
});

export type DemoPaymentRequest = z.infer<typeof demoPaymentRequest>;
export type DemoPaymentAnswer = z.infer<typeof demoPaymentAnswer>;
