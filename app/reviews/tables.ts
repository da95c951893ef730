import type { Generated } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { TableOf } from '../editing/row-shape.ts';
import type { StoredReview } from './contract.ts';

export interface ReviewTables {
  reviews: TableOf<StoredReview, 'id' | 'verified' | 'isSample' | 'hidden' | 'createdAt' | 'updatedAt'>;
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
