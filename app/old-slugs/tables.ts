import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface OldSlugTables {
  old_slugs: {
    kind: 'product' | 'category' | 'post';
    slug: string;
    /** Id of a product, category or post. */
    targetId: number;
    createdAt: Generated<Instant>;
  };
}
