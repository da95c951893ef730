import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';

export interface ReviewTables {
  reviews: {
    id: Generated<number>;
    name: string;
    rating: number;
    comment: string;
    timeAgo: string | null;
    avatar: string | null;
    verified: Generated<boolean>;
    /** Part of the sample shop: shown as such, and never counted in a rating for search engines. */
    isSample: Generated<boolean>;
    createdAt: Generated<Instant>;
  };
}
