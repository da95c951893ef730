import { adminPaths } from '../admin-paths.ts';
import type { PictureUser } from '../pictures/picture-uses.server.ts';
import type { Db, Trx } from '../tables.ts';

/** The posts with the pictures that they show. */
export async function listPostPictures(db: Db | Trx): Promise<PictureUser[]> {
  const posts = await db
    .selectFrom('blog_posts')
    .select(['id', 'title', 'heroImage', 'content', 'ogImage', 'twitterImage'])
    .execute();
  return posts.map(({ id, title, ...texts }) => ({
    what: 'Post',
    label: title,
    href: adminPaths.tab('posts', id),
    texts: Object.values(texts),
  }));
}
