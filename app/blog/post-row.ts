import { z } from 'zod';
import type { RowShape } from '../editing/row-shape.ts';
import type { BlogTables } from './tables.ts';

const text = z.string();
const orNull = text.nullable();

/** Every column of a post. */
export const postRow = z.object({
  id: z.number(),
  title: text,
  slug: text,
  excerpt: text,
  content: text,
  heroImage: orNull,
  tags: z.array(text),
  authorId: orNull,
  isPublished: z.boolean(),
  publishedAt: orNull,
  metaTitle: orNull,
  metaDescription: orNull,
  metaKeywords: orNull,
  ogTitle: orNull,
  ogDescription: orNull,
  ogImage: orNull,
  twitterCard: text,
  twitterTitle: orNull,
  twitterDescription: orNull,
  twitterImage: orNull,
  createdAt: text,
  updatedAt: text,
} satisfies RowShape<BlogTables['blog_posts']>);

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
