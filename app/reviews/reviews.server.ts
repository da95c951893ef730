import type { Db } from '../tables.ts';
import type { Review } from './contract.ts';

export const reviewsCacheTag = 'reviews';

export function listReviews(db: Db): Promise<Review[]> {
  return db.selectFrom('reviews').selectAll().orderBy('id').execute();
}
