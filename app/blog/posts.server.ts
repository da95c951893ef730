import type { Selectable, SelectQueryBuilder } from 'kysely';
import { adminPaths } from '../admin-paths.ts';
import { showPicture } from '../pictures/fetched-pictures.server.ts';
import type { PictureUser } from '../pictures/picture-uses.server.ts';
import { readAlts } from '../pictures/pictures.server.ts';
import { ownWordsColumns } from '../seo/contract.ts';
import type { Db, Tables, Trx } from '../tables.ts';
import { sanitizeRichText } from '../values/rich-text.server.ts';
import { withUnits, withUnitsInHtml } from '../values/units.ts';
import type { Post, PostSummary } from './contract.ts';
import { findNeighbours, relatedPosts } from './related-posts.ts';

export const blogCacheTag = 'blog';

type PostRow = Selectable<Tables['blog_posts']>;

const summaryColumns = [
  'blog_posts.id',
  'title',
  'slug',
  'excerpt',
  'heroImage',
  'tags',
  'isPublished',
  'publishedAt',
  'blog_posts.createdAt',
  'blog_posts.updatedAt',
] as const;

/** A post published without a date gets its creation date. */
function toSummary<Row extends Pick<PostRow, 'excerpt' | 'isPublished' | 'publishedAt' | 'createdAt'>>(
  row: Row,
) {
  const excerpt = row.excerpt && withUnits(row.excerpt);
  return { ...row, excerpt, publishedAt: row.publishedAt ?? (row.isPublished ? row.createdAt : null) };
}

export const publishedPosts = (db: Db) => db.selectFrom('blog_posts').where('isPublished', '=', true);

const newestFirst = (posts: SelectQueryBuilder<Tables, 'blog_posts', object>) =>
  posts
    .select(summaryColumns)
    .orderBy((is) => is.fn.coalesce('publishedAt', 'createdAt'), 'desc')
    .orderBy('id', 'desc');

/** Newest first, without the texts. */
export async function listPublishedPosts(db: Db): Promise<PostSummary[]> {
  return (await showPicture(db, 'heroImage', await newestFirst(publishedPosts(db)).execute())).map(toSummary);
}

/** Includes drafts. */
export async function listAllPosts(db: Db): Promise<PostSummary[]> {
  return (await newestFirst(db.selectFrom('blog_posts')).execute()).map(toSummary);
}

export async function listLatestTexts(db: Db, most: number): Promise<(PostSummary & { content: string })[]> {
  const rows = await newestFirst(publishedPosts(db)).select('content').limit(most).execute();
  return rows.map((row) => ({ ...toSummary(row), content: sanitizeRichText(row.content) }));
}

export const postsWithAuthors = (db: Db) =>
  db
    .selectFrom('blog_posts')
    .leftJoin('users', 'users.id', 'blog_posts.authorId')
    .select(summaryColumns)
    .select(['content', 'firstName', 'lastName']);

export const authorName = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

export async function findPostBySlug(db: Db, slug: string, seesDrafts: boolean): Promise<Post | null> {
  const found = await postsWithAuthors(db).select(ownWordsColumns).where('slug', '=', slug).execute();
  const [row] = await showPicture(db, 'heroImage', found);
  if (!row || !(row.isPublished || seesDrafts)) return null;

  const { content, firstName, lastName, ...shown } = row;
  const published = await listPublishedPosts(db);
  const [heroImageAlt = ''] = await readAlts(db, [shown.heroImage ?? '']);
  return {
    ...toSummary(shown),
    heroImageAlt,
    content: withUnitsInHtml(sanitizeRichText(content)),
    author: authorName({ firstName, lastName }),
    related: relatedPosts(shown, published),
    ...findNeighbours(shown.id, published),
  };
}

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
