import { z } from 'zod';
import { deliveryClasses } from '../values/delivery-terms.ts';
import { recordOf } from '../values/names-of.ts';
import { vatRates } from '../values/vat-rates.ts';
import { category, specification } from './contract.ts';

const text = z.string();
const orNull = text.nullable();

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
  /** In percent, included in the price. */
  vatRate: z.literal(vatRates),
  /** Includes pieces held for unpaid orders. */
  stockQuantity: z.number().int(),
  /** Reserved by unpaid orders. */
  heldQuantity: z.number().int(),
  isInStock: z.boolean(),
  /** Available stock is at most `lowStockLimit`. */
  isScarce: z.boolean(),
  imageUrls: z.array(text),
  specifications: z.array(specification),
  /** Slugs of related products. */
  goesWith: z.array(text),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  weight: orNull,
  dimensions: orNull,
  deliveryClass: z.enum(deliveryClasses),
  /** An archived product is never active. */
  archivedAt: orNull,
  /** Was visible when archived. */
  wasActive: z.boolean(),
  /** From the sample shop, with name and texts unchanged. */
  isSample: z.boolean(),
  /** When visitors first saw the slug; null for products older than this column. */
  publishedAt: orNull,
  createdAt: text,
  updatedAt: text,
});

const uncopiedColumns = [
  ...(['id', 'slug', 'sku', 'stockQuantity', 'heldQuantity', 'isInStock', 'isScarce'] as const),
  ...(['isActive', 'archivedAt', 'wasActive', 'isSample', 'publishedAt', 'createdAt', 'updatedAt'] as const),
];

export const copiedColumns = productRow.omit(recordOf(uncopiedColumns, () => true as const)).keyof().options;

export const categoryRow = category.omit({ productCount: true }).extend({ createdAt: text, updatedAt: text });

export type ProductRow = z.infer<typeof productRow>;
export type CategoryRow = z.infer<typeof categoryRow>;

const lists = ['imageUrls', 'specifications', 'goesWith'] as const;
type Lists = { [Name in (typeof lists)[number]]?: ProductRow[Name] | undefined };

/** JSON for the database; undefined stays undefined. */
export const storedLists = (of: Lists) => recordOf(lists, (name) => of[name] && JSON.stringify(of[name]));
