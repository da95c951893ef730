import { z } from 'zod';
import { ownWords } from '../seo/contract.ts';

export const postSummary = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  heroImage: z.string().nullable(),
  tags: z.array(z.string()),
  isPublished: z.boolean(),
  /** Null only for a draft that was never published. */
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
});

const neighbour = postSummary.pick({ title: true, slug: true });

export const post = postSummary.extend({
  /** Sanitised rich text. */
  content: z.string(),
  heroImageAlt: z.string(),
  author: z.string().nullable(),
  createdAt: z.string(),
  ...ownWords.shape,
  related: z.array(postSummary),
  /** `previous` is the older post. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
});

export type PostSummary = z.infer<typeof postSummary>;
export type Post = z.infer<typeof post>;
