import { z } from 'zod';
import { readAt } from '../../editing/contract.ts';
import { deliveryClasses } from '../../values/delivery-terms.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import { recordId, recordIdText } from '../../values/record-id.ts';
import { pictureAddress, plainText, slugText } from '../../values/text-schemas.ts';
import { vatRates } from '../../values/vat-rates.ts';
import { productRow } from '../catalogue-rows.ts';
import { pounds, product } from '../contract.ts';
import { stockReasonNames } from '../stock-reasons.ts';

const inOtherForm = {
  pricePence: true,
  compareAtPence: true,
  isInStock: true,
  isScarce: true,
  wasActive: true,
  isSample: true,
} as const;

export const storedProduct = productRow.omit(inOtherForm).extend({
  price: pounds,
  compareAtPrice: pounds.nullable(),
  related: z.array(z.object({ slug: z.string(), name: z.string() })),
});

/** Typed pounds, as pence. */
const price = plainText(20).transform((typed, context) => {
  const pence = readPounds(typed);
  if (pence !== null) return pence;
  context.addIssue({ code: 'custom', message: 'Give a price in pounds, such as 329.00' });
  return z.NEVER;
});

const noPrice = z.literal('').transform(() => null);

const blankable = (max: number) =>
  plainText(max)
    .nullable()
    .transform((text) => text || null);

const stock = z
  .int({ error: 'Give a whole number' })
  .min(0, { error: 'There cannot be fewer than none' })
  .max(1_000_000, { error: 'At most 1,000,000' });

const editableSpecification = z.object({
  label: plainText(100).refine((text) => text !== '', { error: 'Say what this row is about' }),
  value: plainText(500).refine((text) => text !== '', { error: 'Give a value, or remove the row' }),
});

const deliveryClass = z.enum(deliveryClasses, { error: `Write ${deliveryClasses.join(', ')}` });

const once = (texts: string[]) => [...new Set(texts.filter(Boolean))];

const fields = {
  name: plainText(255).refine((text) => text !== '', { error: 'Give the product a name' }),
  /** Made from the name if empty. */
  slug: slugText,
  description: plainText(10_000),
  shortDescription: blankable(500),
  longDescription: plainText(30_000),
  price,
  compareAtPrice: noPrice.or(price).nullable(),
  categoryId: recordId.nullable(),
  sku: blankable(100),
  vatRate: z.literal(vatRates, { error: 'The rate of VAT is 20, 5 or 0' }),
  stockQuantity: stock,
  imageUrls: z.array(pictureAddress(500)).max(30, { error: 'At most 30 pictures' }).transform(once),
  specifications: z
    .array(editableSpecification)
    .max(60, { error: 'At most 60 rows' })
    .refine((rows) => new Set(rows.map(({ label }) => label)).size === rows.length, {
      error: 'Two rows have the same label',
    }),
  goesWith: z.array(plainText(255)).max(24, { error: 'At most 24 products' }).transform(once),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  weight: blankable(20),
  dimensions: blankable(100),
  deliveryClass,
};

const why = { stockReason: z.enum(stockReasonNames).optional(), stockNote: plainText(255).optional() };

export const newProduct = z
  .object(fields)
  .partial()
  .extend({ name: fields.name, price: fields.price, ...why });

/** Fields that are not sent stay as they are. */
export const productChange = z
  .object(fields)
  .partial()
  .extend({
    ...why,
    /** The stock when the form was opened, so that sales since then survive. */
    stockWhenOpened: stock.optional(),
    updatedAt: readAt,
  });

/** May be unsaved: prices as typed, other products by slug. */
export const typedProduct = product
  .pick({ name: true, slug: true, description: true, longDescription: true })
  .extend(product.pick({ imageUrls: true, specifications: true }).shape)
  .extend({
    categoryId: recordId.nullable(),
    stockQuantity: stock,
    shortDescription: z.string(),
    price: z.string(),
    compareAtPrice: z.string(),
    sku: z.string(),
    goesWith: z.array(plainText(255)).max(24),
    weight: z.string(),
    dimensions: z.string(),
    deliveryClass,
  });

export const productsQuestion = z.object({
  search: plainText(100).catch(''),
  state: z.enum(['all', 'active', 'hidden', 'low', 'out', 'archived']).catch('all'),
  category: recordIdText.optional().catch(undefined),
  /** Prices and stock ascend, dates descend. */
  sort: z.enum(['name', 'price', 'stock', 'newest', 'updated']).catch('name'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  limit: z.coerce.number().int().min(1).max(50).catch(50),
});

export const scarceProduct = storedProduct.pick({
  id: true,
  name: true,
  stockQuantity: true,
  heldQuantity: true,
});

const listedProduct = scarceProduct
  .extend(storedProduct.pick({ slug: true, price: true, sku: true, isActive: true, isFeatured: true }).shape)
  .extend(storedProduct.pick({ archivedAt: true, updatedAt: true }).shape)
  .extend({ imageUrl: z.string().nullable(), categoryName: z.string().nullable() });

export const productsPage = z.object({
  products: z.array(listedProduct),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});

export const bulkChange = z.object({
  ids: z
    .array(recordId)
    .min(1, { error: 'Choose at least one product' })
    .max(200, { error: 'At most 200 products at once' }),
  change: z
    .enum(['publish', 'hide', 'feature', 'unfeature'])
    .or(z.strictObject({ percent: plainText(20) }))
    .or(z.strictObject({ pounds: plainText(20) })),
});

export const stockChanges = z.array(
  z.object({
    id: z.number(),
    stockBefore: z.number().int(),
    stockAfter: z.number().int(),
    reason: z.enum(stockReasonNames),
    note: z.string(),
    editorName: z.string().nullable(),
    at: z.string(),
  }),
);

export type StoredProduct = z.infer<typeof storedProduct>;
export type NewProduct = z.infer<typeof newProduct>;
export type ProductChange = z.infer<typeof productChange>;
export type ProductBody = Omit<z.input<typeof productChange>, 'updatedAt'>;
export type TypedProduct = z.input<typeof typedProduct>;
export type ProductsQuestion = z.infer<typeof productsQuestion>;
export type ListedProduct = z.infer<typeof listedProduct>;
export type ScarceProduct = z.infer<typeof scarceProduct>;
export type ProductsPage = z.infer<typeof productsPage>;
export type BulkChange = z.infer<typeof bulkChange>;
export type StockChanges = z.infer<typeof stockChanges>;
