import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface OldSlugTables {
  old_slugs: {
    kind: 'product' | 'category' | 'post';
    slug: string;
    /** The id of the product, category or post that was called so. */
    targetId: number;
    createdAt: Generated<Instant>;
  };
}
