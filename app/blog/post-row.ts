import { z } from 'zod';
import { ownWords } from '../seo/contract.ts';
import { postSummary } from './contract.ts';

/** Every column of a post. */
export const postRow = postSummary.extend({
  content: z.string(),
  authorId: z.string().nullable(),
  createdAt: z.string(),
  ...ownWords.shape,
});

/** What a copy of a post does not share with it: who it is and who wrote it, and whether visitors see it. */
const ofOnePost = {
  id: true,
  title: true,
  slug: true,
  authorId: true,
  isPublished: true,
  publishedAt: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** The columns that a copy of a post takes over. */
export const copiedColumns = postRow.omit(ofOnePost).keyof().options;
