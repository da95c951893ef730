import { z } from 'zod';
import { codeTerms } from '../code-terms.ts';

export const accountCode = codeTerms.extend({ isLimited: z.boolean() });

export type AccountCode = z.infer<typeof accountCode>;
