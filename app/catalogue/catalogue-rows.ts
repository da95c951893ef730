import { z } from 'zod';
import { deliveryClasses } from '../values/delivery-terms.ts';
import { recordOf } from '../values/names-of.ts';
import { vatRates } from '../values/vat-rates.ts';
import { category, specification } from './contract.ts';

const text = z.string();
const orNull = text.nullable();

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
  /** In whole percent; it is in the price. */
  vatRate: z.literal(vatRates),
  /** All there are, those included that unpaid orders hold. */
  stockQuantity: z.number().int(),
  /** The part of stockQuantity that unpaid orders have reserved. */
  heldQuantity: z.number().int(),
  /** More stock than is held. */
  isInStock: z.boolean(),
  /** At most `lowStockLimit` of it can be bought, or none. */
  isScarce: z.boolean(),
  imageUrls: z.array(text),
  specifications: z.array(specification),
  /** Slugs of products that this one needs or is bought with. */
  goesWith: z.array(text),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  weight: orNull,
  dimensions: orNull,
  deliveryClass: z.enum(deliveryClasses),
  /** An archived product is never active. */
  archivedAt: orNull,
  /** Whether visitors saw it when it was archived. */
  wasActive: z.boolean(),
  /** Came with the sample shop, and nobody has given it a name or texts of their own. */
  isSample: z.boolean(),
  /** Since when visitors know its address; null for what was published before this was kept. */
  publishedAt: orNull,
  createdAt: text,
  updatedAt: text,
});

/** What a copy of a product does not share with it: who it is, its stock, and how far it is on its way to visitors. */
const ofOneProduct = [
  ...(['id', 'slug', 'sku', 'stockQuantity', 'heldQuantity', 'isInStock', 'isScarce'] as const),
  ...(['isActive', 'archivedAt', 'wasActive', 'isSample', 'publishedAt', 'createdAt', 'updatedAt'] as const),
];

/** The columns that a copy of a product takes over. */
export const copiedColumns = productRow.omit(recordOf(ofOneProduct, () => true as const)).keyof().options;

/** Every column of a category. */
export const categoryRow = category.omit({ productCount: true }).extend({ createdAt: text, updatedAt: text });

export type ProductRow = z.infer<typeof productRow>;
export type CategoryRow = z.infer<typeof categoryRow>;

const lists = ['imageUrls', 'specifications', 'goesWith'] as const;
type Lists = { [Name in (typeof lists)[number]]?: ProductRow[Name] | undefined };

/** Lists as the database takes them; what is undefined stays so. */
export const storedLists = (of: Lists) => recordOf(lists, (name) => of[name] && JSON.stringify(of[name]));
