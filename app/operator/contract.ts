import { z } from 'zod';
import { plainText } from '../plain-text.ts';

export const seedTokenQuery = z.object({ token: z.string().max(500).optional() });

export const seedAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().optional(),
  results: z.array(z.string()).optional(),
});

export const grantAdminRequest = z.object({
  email: plainText(255)
    .pipe(z.email({ error: 'Invalid email address' }))
    .transform((address) => address.toLowerCase()),
});

export type SeedAnswer = z.infer<typeof seedAnswer>;
