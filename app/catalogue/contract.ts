import { z } from 'zod';
import { deliveryClasses } from '../values/delivery-terms.ts';
import { recordOf } from '../values/names-of.ts';
import { plainPounds } from '../values/numbers/typed-pounds.ts';
import { askedKinds } from './attributes/asked-kinds.ts';

/** Money as a decimal string of pounds, VAT included. */
export const pounds = z.string().regex(/^\d+\.\d{2}$/);

export const specification = z.object({ label: z.string(), value: z.string() });

export const productSummary = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  shortDescription: z.string().nullable(),
  price: pounds,
  compareAtPrice: pounds.nullable(),
  categoryId: z.number().nullable(),
  sku: z.string().nullable(),
  /** What can be bought now: the stock less what unpaid orders hold. */
  stockQuantity: z.number().int(),
  /** Left out of what goes as an ordinary parcel: most do. */
  deliveryClass: z.enum(deliveryClasses).optional(),
  imageUrls: z.array(z.string()),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
});

/** The most products of one answer. */
const mostProducts = 200;

const wholeNumber = (name: string) =>
  z.coerce
    .number({ error: `${name} is a number` })
    .int({ error: `${name} is a whole number` })
    .min(1, { error: `${name} is at least 1` });

/** Which part of a list of products is wanted: the first 200 of them when nothing is said. */
export const listQuestion = z.object({
  limit: wholeNumber('limit')
    .max(mostProducts, { error: `limit is at most ${mostProducts}` })
    .default(mostProducts),
  page: wholeNumber('page').max(1_000_000, { error: 'page is at most 1,000,000' }).default(1),
});

export const category = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  sortOrder: z.number(),
  productCount: z.number(),
});

export const product = productSummary.extend({
  description: z.string(),
  longDescription: z.string(),
  specifications: z.array(specification),
  weight: z.string().nullable(),
  dimensions: z.string().nullable(),
  category: category.pick({ name: true, slug: true }).nullable(),
  goesWith: z.array(productSummary),
  /** Of these, what it cannot do without: how many, or how many metres, and why. */
  kit: z.array(z.object({ id: z.number(), amount: z.number().int(), reason: z.string() })),
  /** Where nothing of it can be bought now: what comes nearest to it and can. */
  alternative: productSummary.nullable(),
  /** What each of its pictures shows, in their order; empty where nobody said. */
  pictureAlts: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Pounds as people type them, or nothing. */
const amount = z
  .string()
  .transform(plainPounds)
  .pipe(z.string().regex(/^(\d{1,7}(\.\d{1,2})?)?$/));

const mostValues = 24;

/** The values of one kind that will do, from boxes that were ticked; what is no number counts as not ticked. */
const figureValues = z
  .union([z.string(), z.array(z.string())])
  .transform((said) => [
    ...new Set([said].flat().flatMap((one) => (/^\d{1,7}(\.\d{1,3})?$/.test(one) ? Number(one) : []))),
  ])
  .transform((values) => values.slice(0, mostValues).sort((one, other) => one - other))
  .optional()
  .catch(undefined);

const columnSorts = askedKinds.flatMap((kind) => [`${kind}-asc` as const, `${kind}-desc` as const]);
const offeredSorts = ['featured', 'price-asc', 'price-desc', 'name', 'newest'] as const;
const anySort = z.enum([...offeredSorts, 'name-desc' as const, ...columnSorts]);
const anyView = z.enum(['cards', 'table']);

/** How products are to be narrowed down, as the address of their page says it. */
export const filterQuestion = z.object({
  inStock: z.literal('1').optional().catch(undefined),
  minPrice: amount.catch(''),
  maxPrice: amount.catch(''),
  ...recordOf(askedKinds, () => figureValues),
});

/**
 * How a category is to be listed, as the page's own address says it. It comes from links and forms that people
 * shorten, retype and bookmark, so what makes no sense counts as not said.
 */
export const listingQuestion = filterQuestion.extend({
  sort: anySort.catch('featured'),
  view: anyView.catch('cards'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

const figureCount = z.object({ value: z.number(), count: z.number().int() });

export const filterChoice = z.object({
  inStock: z.boolean(),
  minPrice: z.string(),
  maxPrice: z.string(),
  attributes: z.partialRecord(z.enum(askedKinds), z.array(z.number())),
});

/** What products can be narrowed down by, and what each filter would leave. */
export const filters = z.object({
  /** How many there would be with out-of-stock products, and how many without, at the prices chosen. */
  counts: z.object({ all: z.number().int(), inStock: z.number().int() }),
  /** Of all of them, whatever is chosen. */
  prices: z.object({ lowest: pounds, highest: pounds }),
  /** By what the products can be told apart. */
  facets: z.array(z.object({ kind: z.enum(askedKinds), options: z.array(figureCount) })),
  choice: filterChoice,
});

export const listing = filters.extend({
  products: z.array(productSummary),
  /** How many products there are on all pages. */
  total: z.number().int(),
  pages: z.number().int(),
  /** For a table: each kind that a product of this page has, with its values of the products in their order. */
  attributes: z.array(z.object({ kind: z.enum(askedKinds), values: z.array(z.array(z.number())) })),
  /** What is listed, as it was understood. */
  choice: filterChoice.extend({ sort: anySort, view: anyView, page: z.number().int() }),
});

export type ProductSummary = z.infer<typeof productSummary>;
export type ListingQuestion = z.infer<typeof listingQuestion>;
export type ListQuestion = z.infer<typeof listQuestion>;
export type Product = z.infer<typeof product>;
export type Category = z.infer<typeof category>;
export type Filters = z.infer<typeof filters>;
export type Listing = z.infer<typeof listing>;
