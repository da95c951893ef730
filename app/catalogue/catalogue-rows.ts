import { z } from 'zod';
import type { RowShape } from '../editing/row-shape.ts';
import { deliveryClasses } from '../values/delivery-terms.ts';
import { vatRates } from '../values/vat-rates.ts';
import { specification } from './contract.ts';
import type { CatalogueTables } from './tables.ts';

const text = z.string();
const orNull = text.nullable();
const vatRate = z.literal(vatRates);

/** Every column of a product. */
export const productRow = z.object({
  id: z.number(),
  name: text,
  slug: text,
  description: text,
  shortDescription: orNull,
  longDescription: text,
  pricePence: z.number(),
  compareAtPence: z.number().nullable(),
  categoryId: z.number().nullable(),
  sku: orNull,
  vatRate,
  stockQuantity: z.number(),
  heldQuantity: z.number(),
  isInStock: z.boolean(),
  isScarce: z.boolean(),
  imageUrls: z.array(text),
  specifications: z.array(specification),
  goesWith: z.array(text),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  weight: orNull,
  dimensions: orNull,
  deliveryClass: z.enum(deliveryClasses),
  archivedAt: orNull,
  wasActive: z.boolean(),
  publishedAt: orNull,
  createdAt: text,
  updatedAt: text,
} satisfies RowShape<CatalogueTables['products']>);

/** What a copy of a product does not share with it: who it is, its stock, and how far it is on its way to visitors. */
const ofOneProduct = {
  id: true,
  slug: true,
  sku: true,
  stockQuantity: true,
  heldQuantity: true,
  isInStock: true,
  isScarce: true,
  isActive: true,
  archivedAt: true,
  wasActive: true,
  publishedAt: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** The columns that a copy of a product takes over. */
export const copiedColumns = productRow.omit(ofOneProduct).keyof().options;

/** Every column of a category. */
export const categoryRow = z.object({
  id: z.number(),
  name: text,
  slug: text,
  description: text,
  imageUrl: orNull,
  isActive: z.boolean(),
  sortOrder: z.number(),
  createdAt: text,
  updatedAt: text,
} satisfies RowShape<CatalogueTables['categories']>);

type Lists = Pick<z.infer<typeof productRow>, 'imageUrls' | 'specifications' | 'goesWith'>;

/** Lists as the database takes them; what is undefined stays so. */
export const storedLists = (lists: { [Name in keyof Lists]: Lists[Name] | undefined }) => ({
  imageUrls: lists.imageUrls && JSON.stringify(lists.imageUrls),
  specifications: lists.specifications && JSON.stringify(lists.specifications),
  goesWith: lists.goesWith && JSON.stringify(lists.goesWith),
});
