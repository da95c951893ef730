import { z } from 'zod';
import { ownWords } from '../seo/contract.ts';
import { postSummary } from './contract.ts';

export const postRow = postSummary.extend({
  content: z.string(),
  authorId: z.string().nullable(),
  createdAt: z.string(),
  ...ownWords.shape,
});

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

export const copiedColumns = postRow.omit(ofOnePost).keyof().options;
