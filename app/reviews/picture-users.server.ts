import { adminPaths } from '../admin-paths.ts';
import type { PictureUser } from '../pictures/picture-uses.server.ts';
import type { Db, Trx } from '../tables.ts';

/** The reviews with the pictures of those who wrote them. */
export async function listReviewPictures(db: Db | Trx): Promise<PictureUser[]> {
  const reviews = await db.selectFrom('reviews').select(['id', 'name', 'avatar']).execute();
  return reviews.map(({ id, name, avatar }) => ({
    what: 'Review',
    label: name,
    href: adminPaths.tab('reviews', id),
    texts: [avatar],
  }));
}
