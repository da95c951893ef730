import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { TableOf } from '../editing/row-shape.ts';
import type { CategoryRow, ProductRow } from './catalogue-rows.ts';
import type { StockReason } from './stock-reasons.ts';

type List = 'imageUrls' | 'specifications' | 'goesWith';
type Reckoned = 'isInStock' | 'isScarce';
type Filled =
  | ('id' | 'description' | 'longDescription' | 'vatRate' | 'stockQuantity' | 'heldQuantity')
  | ('isActive' | 'isFeatured' | 'deliveryClass' | 'wasActive' | 'isSample' | 'createdAt' | 'updatedAt');

export interface CatalogueTables {
  categories: TableOf<
    CategoryRow,
    'id' | 'description' | 'isActive' | 'sortOrder' | 'createdAt' | 'updatedAt'
  >;
  products: TableOf<Omit<ProductRow, List | Reckoned>, Filled> &
    Record<Reckoned, GeneratedAlways<boolean>> & {
      [Name in List]: JSONColumnType<ProductRow[Name], string | undefined>;
    };
  stock_changes: {
    id: Generated<number>;
    productId: number;
    stockBefore: number;
    stockAfter: number;
    reason: StockReason;
    note: Generated<string>;
    /** Null for a change by an order. */
    editorName: string | null;
    at: Generated<Instant>;
  };
}
