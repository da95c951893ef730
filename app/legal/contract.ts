import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { ownWords, typedWords } from '../seo/contract.ts';
import { richText } from '../values/text-schemas.ts';

export const policy = z.object({
  id: z.number(),
  title: z.string(),
  /** Sanitised rich text. */
  content: z.string(),
  isPublished: z.boolean(),
  ...ownWords.shape,
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type Policy = z.infer<typeof policy>;

export const policyChange = z
  .object({
    content: richText,
    isPublished: z.boolean(),
    ...typedWords.shape,
    /** Visitors are not asked again for their choice about cookies. */
    isCorrection: z.boolean(),
  })
  .partial()
  .extend({ updatedAt: readAt });

export type PolicyChange = z.infer<typeof policyChange>;
