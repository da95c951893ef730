import { z } from 'zod';

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
  imageUrls: z.array(z.string()),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
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
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type ProductSummary = z.infer<typeof productSummary>;
export type Product = z.infer<typeof product>;
export type Category = z.infer<typeof category>;
