import { z } from 'zod';
import { category, filterChoice, filterQuestion, filters, productSummary } from '../catalogue/contract.ts';
import { adviceAnswer, needAnswer } from './answers/contract.ts';
import { foundSortNames } from './found-choice.ts';
import { cleanWords } from './words/query-words.ts';

export const productsOnPage = 24;
const mostCategories = 24;

/** The slugs of categories, from boxes that were ticked. */
const slugs = z
  .union([z.string(), z.array(z.string())])
  .transform((said) => [...new Set([said].flat())].slice(0, mostCategories))
  .catch([]);

/** Pages hand their own address on, which people shorten and retype: only the words have to make sense. */
export const searchQuestion = filterQuestion.extend({
  /** Said several times, the first counts, as it does in the page's heading. */
  q: z
    .union([z.string(), z.array(z.string())])
    .transform((said) => cleanWords([said].flat()[0] ?? ''))
    .pipe(z.string().min(1, { error: 'Say what to look for' })),
  /** A few will do, as suggestions: then nothing is said of what they could be narrowed down by. */
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

/** A page of the site that is neither sold nor written for the blog: delivery and returns, terms, a calculator. */
const foundPage = z.object({
  title: z.string(),
  path: z.string(),
});

/** How the products found were sorted and narrowed down, and could be. */
const foundFilters = filters.extend({
  /** Products that have the words, whatever is chosen. */
  found: z.number().int(),
  /** Those of all that have the words, and how many of them have all else that is chosen. */
  categories: z.array(category.pick({ name: true, slug: true }).extend({ count: z.number().int() })),
  choice: filterChoice.extend({ sort: z.enum(foundSortNames), categories: z.array(z.string()) }),
});

export const searchAnswer = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  /** Those of the page asked for, the best first. */
  products: z.array(productSummary),
  /** How many products there are on all pages. */
  total: z.number().int(),
  /** Where a whole page was asked for, and some products were found. */
  filters: foundFilters.nullable(),
  /** No product has all the words; these have the most of them. */
  isPartial: z.boolean(),
  /** The words as they were looked for, where some were misspelt or stand nowhere. */
  shownFor: z.string().nullable(),
  /** When the words ask which fuse or cable a device needs. */
  need: needAnswer.nullable(),
  /** When the words describe a trouble, ask for work on a van, or name what we do not sell. */
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
