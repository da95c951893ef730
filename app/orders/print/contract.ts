import { z } from 'zod';

/** "invoice", or the number of a credit note. */
export const paper = z.string().regex(/^(invoice|CN-\d{4}-\d{4,9})$/, { error: 'There is no such paper' });
