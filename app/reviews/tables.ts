import type { TableOf } from '../editing/row-shape.ts';
import type { StoredGoogleRating, StoredReview } from './contract.ts';

interface RatingRow extends Omit<StoredGoogleRating, 'rating'> {
  id: number;
  /** In tenths of a star: 49 is 4.9. Null if no rating is shown. */
  tenths: number | null;
}

export interface ReviewTables {
  reviews: TableOf<StoredReview, 'id' | 'verified' | 'isSample' | 'hidden' | 'createdAt' | 'updatedAt'>;
  /** A single row. */
  google_rating: TableOf<RatingRow, 'tenths' | 'link' | 'updatedAt'>;
}
