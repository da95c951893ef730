import type { z } from 'zod';
import type { Db } from '../../tables.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import { isPictureAddress } from '../../values/web-address.ts';
import type { Product } from '../contract.ts';
import { toProduct } from '../products.server.ts';
import type { typedProduct } from './contract.ts';
import { readStoredProduct } from './product-record.server.ts';

/** Returns the product as visitors would see the draft. `id` is null for a new one. */
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
    pricePence: readPounds(price) ?? 0,
    compareAtPence: readPounds(compareAtPrice),
    shortDescription: shortDescription || null,
    sku: sku || null,
    weight: weight || null,
    dimensions: dimensions || null,
    // Half-typed addresses are left out.
    imageUrls: imageUrls.filter(isPictureAddress),
    heldQuantity: stored?.heldQuantity ?? 0,
    isActive: true,
    isFeatured: stored?.isFeatured ?? false,
    createdAt: stored?.createdAt ?? now,
    updatedAt: stored?.updatedAt ?? now,
  });
}
