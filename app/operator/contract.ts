import { z } from 'zod';
import { email } from '../accounts/contract.ts';

export const seedTokenQuery = z.object({ token: z.string().max(500).optional() });

export const seedAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().optional(),
  results: z.array(z.string()).optional(),
});

export const grantAdminRequest = z.object({ email });

export type SeedAnswer = z.infer<typeof seedAnswer>;
