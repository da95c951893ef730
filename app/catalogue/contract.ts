import { z } from 'zod';
import { deliveryClasses } from '../values/delivery-terms.ts';
import { recordOf } from '../values/names-of.ts';
import { plainPounds } from '../values/numbers/typed-pounds.ts';
import { askedKinds } from './attributes/asked-kinds.ts';

/** A decimal string of pounds, VAT included. */
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
  /** Equals stock minus held. */
  stockQuantity: z.number().int(),
  /** Absent for an ordinary parcel. */
  deliveryClass: z.enum(deliveryClasses).optional(),
  imageUrls: z.array(z.string()),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
});

const mostProducts = 200;

const wholeNumber = (name: string) =>
  z.coerce
    .number({ error: `${name} is a number` })
    .int({ error: `${name} is a whole number` })
    .min(1, { error: `${name} is at least 1` });

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
  /** Essential accessories; `amount` in pieces or metres. */
  kit: z.array(z.object({ id: z.number(), amount: z.number().int(), reason: z.string() })),
  /** The nearest product in stock, if this one is sold out. */
  alternative: productSummary.nullable(),
  /** In the order of the pictures; empty if unknown. */
  pictureAlts: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const amount = z
  .string()
  .transform(plainPounds)
  .pipe(z.string().regex(/^(\d{1,7}(\.\d{1,2})?)?$/));

const mostValues = 24;

/** Ignores values that are not numbers. */
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

export const filterQuestion = z.object({
  inStock: z.literal('1').optional().catch(undefined),
  minPrice: amount.catch(''),
  maxPrice: amount.catch(''),
  ...recordOf(askedKinds, () => figureValues),
});

/** Lenient, as people edit and bookmark addresses: nonsense counts as absent. */
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

export const filters = z.object({
  /** Within the chosen prices; `all` includes sold-out products. */
  counts: z.object({ all: z.number().int(), inStock: z.number().int() }),
  /** Covers all products, even those filtered out. */
  prices: z.object({ lowest: pounds, highest: pounds }),
  facets: z.array(z.object({ kind: z.enum(askedKinds), options: z.array(figureCount) })),
  choice: filterChoice,
});

export const listing = filters.extend({
  products: z.array(productSummary),
  total: z.number().int(),
  pages: z.number().int(),
  /** For each kind, the values of this page's products, in their order. */
  attributes: z.array(z.object({ kind: z.enum(askedKinds), values: z.array(z.array(z.number())) })),
  choice: filterChoice.extend({ sort: anySort, view: anyView, page: z.number().int() }),
});

export type ProductSummary = z.infer<typeof productSummary>;
export type ListingQuestion = z.infer<typeof listingQuestion>;
export type ListQuestion = z.infer<typeof listQuestion>;
export type Product = z.infer<typeof product>;
export type Category = z.infer<typeof category>;
export type Filters = z.infer<typeof filters>;
export type Listing = z.infer<typeof listing>;
