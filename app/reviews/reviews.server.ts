import { adminPaths } from '../admin-paths.ts';
import type { PictureUser } from '../pictures/picture-uses.server.ts';
import type { Db, Trx } from '../tables.ts';
import type { Review, StoredReview } from './contract.ts';

export const reviewsCacheTag = 'reviews';

const shown = 12;

export function listReviews(db: Db): Promise<Review[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('hidden', '=', false)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
}

export function listStoredReviews(db: Db): Promise<StoredReview[]> {
  return db.selectFrom('reviews').selectAll().orderBy('id', 'desc').execute();
}

export async function listReviewPictures(db: Db | Trx): Promise<PictureUser[]> {
  const reviews = await db.selectFrom('reviews').select(['id', 'name', 'avatar']).execute();
  return reviews.map(({ id, name, avatar }) => ({
    what: 'Review',
    label: name,
    href: adminPaths.tab('reviews', id),
    texts: [avatar],
  }));
}
