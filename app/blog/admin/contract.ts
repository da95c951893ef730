import { z } from 'zod';
import { readAt } from '../../editing/contract.ts';
import { typedWords } from '../../seo/contract.ts';
import { recordId } from '../../values/record-id.ts';
import { orNull, pictureAddress, plainText, richText, slugText } from '../../values/text-schemas.ts';
import { post, postSummary } from '../contract.ts';

export const newPost = z.object({
  title: plainText(255).refine((text) => text !== '', { error: 'Give it a title' }),
  /** Made from the title when empty or left out. */
  slug: slugText.optional(),
  content: richText,
  excerpt: plainText(1_000)
    .nullable()
    .transform((text) => text ?? '')
    .optional(),
  heroImage: pictureAddress(500).transform(orNull).nullish(),
  tags: z.array(plainText(50)).max(20, { error: 'At most 20 tags' }).optional(),
  isPublished: z.boolean().optional(),
  ...typedWords.shape,
});

export const postChange = newPost.partial().extend({ updatedAt: readAt });

export const writtenPost = post
  .pick({ id: true, title: true, slug: true, excerpt: true, content: true, heroImage: true, tags: true })
  .extend(post.pick({ isPublished: true, metaTitle: true, metaDescription: true }).shape)
  .extend(post.pick({ publishedAt: true, author: true, createdAt: true, updatedAt: true }).shape);

const postStates = ['all', 'published', 'draft'] as const;
const postOrders = ['newest', 'oldest', 'changed', 'title'] as const;

export const postsQuestion = z.object({
  search: z.string().max(100).default(''),
  state: z.enum(postStates).default('all'),
  sort: z.enum(postOrders).default('newest'),
  page: z.coerce.number().int().positive().max(100_000).default(1),
});

export const postsAnswer = z.object({
  posts: z.array(
    postSummary.pick({
      id: true,
      title: true,
      slug: true,
      isPublished: true,
      publishedAt: true,
      updatedAt: true,
    }),
  ),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
});

export const publication = z.object({
  ids: z.array(recordId).min(1).max(200),
  isPublished: z.boolean(),
});

export type NewPost = z.infer<typeof newPost>;
export type PostChange = z.infer<typeof postChange>;
export type WrittenPost = z.infer<typeof writtenPost>;
export type PostsQuestion = z.infer<typeof postsQuestion>;
export type PostsAnswer = z.infer<typeof postsAnswer>;
export type Publication = z.infer<typeof publication>;
