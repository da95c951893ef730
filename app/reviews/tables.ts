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
    /** Not shown to visitors. */
    hidden: Generated<boolean>;
    createdAt: Generated<Instant>;
    updatedAt: Generated<Instant>;
  };
  /** One row: what Google says of the business, as its owner has read it there. */
  google_rating: {
    id: number;
    /** Tenths of a star: 49 is 4.9. */
    tenths: Generated<number>;
    /** Of how many reviews, where the owner has said so. */
    count: number | null;
    /** The day it was read, such as "2026-11-21". */
    readOn: string | null;
    link: Generated<string>;
    updatedAt: Generated<Instant>;
  };
}
