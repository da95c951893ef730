import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface WishlistTables {
  wishlists: {
    id: Generated<number>;
    userId: string;
    productId: number;
    createdAt: Generated<Instant>;
  };
}
