import { z } from 'zod';
import { codeTerms } from '../code-terms.ts';

/** A code for customers with an account, as they read of it; `isLimited` when it can run out. */
export const accountCode = codeTerms.extend({ isLimited: z.boolean() });

export type AccountCode = z.infer<typeof accountCode>;
