import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { DeliveryClass } from '../values/delivery-terms.ts';
import type { VatRate } from '../values/vat-rates.ts';
import type { Specification } from './attributes/specification.ts';
import type { StockReason } from './stock-reasons.ts';

export interface CatalogueTables {
  categories: {
    id: Generated<number>;
    name: string;
    slug: string;
    description: Generated<string>;
    imageUrl: string | null;
    isActive: Generated<boolean>;
    sortOrder: Generated<number>;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  products: {
    id: Generated<number>;
    name: string;
    slug: string;
    description: Generated<string>;
    shortDescription: string | null;
    longDescription: Generated<string>;
    pricePence: number;
    compareAtPence: number | null;
    categoryId: number | null;
    sku: string | null;
    /** In whole percent; it is in the price. */
    vatRate: Generated<VatRate>;
    stockQuantity: Generated<number>;
    /** The part of stockQuantity that unpaid orders have reserved. */
    heldQuantity: Generated<number>;
    /** More stock than is held. */
    isInStock: GeneratedAlways<boolean>;
    /** At most `lowStockLimit` of it can be bought, or none. */
    isScarce: GeneratedAlways<boolean>;
    imageUrls: JSONColumnType<string[], string | undefined>;
    specifications: JSONColumnType<Specification[], string | undefined>;
    /** Slugs of products that this one needs or is bought with. */
    goesWith: JSONColumnType<string[], string | undefined>;
    isActive: Generated<boolean>;
    isFeatured: Generated<boolean>;
    weight: string | null;
    dimensions: string | null;
    deliveryClass: Generated<DeliveryClass>;
    /** An archived product is never active. */
    archivedAt: Instant | null;
    /** Whether visitors saw it when it was archived. */
    wasActive: Generated<boolean>;
    /** Since when visitors know its address; null for what was published before this was kept. */
    publishedAt: Instant | null;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  stock_changes: {
    id: Generated<number>;
    productId: number;
    stockBefore: number;
    stockAfter: number;
    reason: StockReason;
    note: Generated<string>;
    /** Null where an order did it. */
    editorName: string | null;
    at: Generated<Instant>;
  };
}
