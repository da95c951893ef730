import { z } from 'zod';
import { ownWords } from '../seo/contract.ts';

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
