import { z } from 'zod';
import { category, filterChoice, filterQuestion, filters, productSummary } from '../catalogue/contract.ts';
import { adviceAnswer, needAnswer } from './answers/contract.ts';
import { foundSortNames } from './found-choice.ts';
import { cleanWords } from './words/query-words.ts';

export const productsOnPage = 24;
const mostCategories = 24;

const slugs = z
  .union([z.string(), z.array(z.string())])
  .transform((said) => [...new Set([said].flat())].slice(0, mostCategories))
  .catch([]);

/** Lenient, as people edit addresses: only the words must be valid. */
export const searchQuestion = filterQuestion.extend({
  /** The first of repeated parameters counts, as in the page's heading. */
  q: z
    .union([z.string(), z.array(z.string())])
    .transform((said) => cleanWords([said].flat()[0] ?? ''))
    .pipe(z.string().min(1, { error: 'Say what to look for' })),
  /** Set for suggestions, which then come without filters. */
  limit: z.coerce.number().int().min(1).max(productsOnPage).optional().catch(undefined),
  sort: z.enum(foundSortNames).catch('best'),
  category: slugs,
  page: z.coerce.number().int().min(1).max(5_000).catch(1),
});

const foundCategory = category.pick({ name: true, slug: true, imageUrl: true });

const foundPost = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
});

/** A page outside shop and blog, such as terms or a calculator. */
const foundPage = z.object({
  title: z.string(),
  path: z.string(),
});

const foundFilters = filters.extend({
  /** Matching products, without filters. */
  found: z.number().int(),
  /** `count` applies all other filters. */
  categories: z.array(category.pick({ name: true, slug: true }).extend({ count: z.number().int() })),
  choice: filterChoice.extend({ sort: z.enum(foundSortNames), categories: z.array(z.string()) }),
});

export const searchAnswer = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  products: z.array(productSummary),
  total: z.number().int(),
  /** Null for suggestions and without results. */
  filters: foundFilters.nullable(),
  /** No product has all the words; these have most of them. */
  isPartial: z.boolean(),
  /** The corrected query, if changed. */
  shownFor: z.string().nullable(),
  /** Set if the query asks for a device's fuse or cable. */
  need: needAnswer.nullable(),
  /** Set if the query describes a problem, work on a van or goods we do not sell. */
  advice: adviceAnswer.nullable(),
  categories: z.array(foundCategory),
  posts: z.array(foundPost),
  sitePages: z.array(foundPage),
});

export type SearchQuestion = z.infer<typeof searchQuestion>;
export type FoundFilters = z.infer<typeof foundFilters>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type FoundCategory = z.infer<typeof foundCategory>;
export type FoundPage = z.infer<typeof foundPage>;
export type FoundPost = z.infer<typeof foundPost>;
