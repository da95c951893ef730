import { z } from 'zod';
import type { Db } from '../../tables.ts';
import { plainPounds, toPence } from '../../values/money.ts';
import { recordId } from '../../values/record-id.ts';
import { plainText } from '../../values/text-schemas.ts';
import { isSiteAddress } from '../../values/web-address.ts';
import { type Product, product } from '../contract.ts';
import { toProduct } from '../products.server.ts';
import { stock } from './contract.ts';
import { readStoredProduct } from './product-record.server.ts';

/** What is typed of a product that may not be stored yet: prices as they are typed, other products by their slugs. */
export const typedProduct = product
  .pick({ name: true, slug: true, description: true, longDescription: true })
  .extend(product.pick({ imageUrls: true, specifications: true }).shape)
  .extend({
    ...{ categoryId: recordId.nullable(), stockQuantity: stock },
    ...{ shortDescription: z.string(), price: z.string(), compareAtPrice: z.string(), sku: z.string() },
    ...{ goesWith: z.array(plainText(255)).max(24), weight: z.string(), dimensions: z.string() },
  });

const penceOf = (typed: string) => toPence(plainPounds(typed));

/** A product as visitors would be given it, were it for sale as it is typed. `id` is null for a new one. */
export async function draftProduct(
  db: Db,
  id: number | null,
  typed: z.output<typeof typedProduct>,
  now: string,
): Promise<Product> {
  const stored = id === null ? null : await readStoredProduct(db, id);
  const { price, compareAtPrice, shortDescription, sku, weight, dimensions, imageUrls, ...others } = typed;
  return toProduct(db, {
    ...others,
    id: id ?? 0,
    pricePence: penceOf(price) ?? 0,
    compareAtPence: penceOf(compareAtPrice),
    shortDescription: shortDescription || null,
    sku: sku || null,
    weight: weight || null,
    dimensions: dimensions || null,
    // Half an address is a step on the way to one.
    imageUrls: imageUrls.filter(isSiteAddress),
    heldQuantity: stored?.heldQuantity ?? 0,
    isActive: true,
    isFeatured: stored?.isFeatured ?? false,
    createdAt: stored?.createdAt ?? now,
    updatedAt: stored?.updatedAt ?? now,
  });
}
