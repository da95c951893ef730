import type { TableOf } from '../editing/row-shape.ts';
import type { StoredGoogleRating, StoredReview } from './contract.ts';

interface RatingRow extends Omit<StoredGoogleRating, 'rating'> {
  id: number;
  /** Of a star: 49 is 4.9; null where no rating is shown. */
  tenths: number | null;
}

export interface ReviewTables {
  reviews: TableOf<StoredReview, 'id' | 'verified' | 'isSample' | 'hidden' | 'createdAt' | 'updatedAt'>;
  /** One row: what Google says of the business, as its owner has read it there. */
  google_rating: TableOf<RatingRow, 'tenths' | 'link' | 'updatedAt'>;
}
