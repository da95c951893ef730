import { notFound } from '../../../server/errors.ts';
import type { Db, Trx } from '../../tables.ts';
import { hasWords } from '../../values/has-words.ts';
import { sanitizeRichText } from '../../values/rich-text.server.ts';
import type { PostSummary } from '../contract.ts';
import { authorName, listAllPosts, postsWithAuthors } from '../posts.server.ts';
import type { PostsAnswer, PostsQuestion, WrittenPost } from './contract.ts';

const onPage = 20;

type Compare = (a: PostSummary, b: PostSummary) => number;

/** Null keeps the given order: newest first, unpublished drafts by creation. */
const orders: Record<PostsQuestion['sort'], Compare | null> = {
  newest: null,
  oldest: null,
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
};

export async function listPosts(db: Db, { search, state, sort, page }: PostsQuestion): Promise<PostsAnswer> {
  const found = (await listAllPosts(db)).filter(({ isPublished, title, excerpt, slug, tags }) => {
    const isWanted = state === 'all' || isPublished === (state === 'published');
    return isWanted && hasWords(search, [title, excerpt, slug, ...tags]);
  });
  const compare = orders[sort];
  if (compare) found.sort(compare);
  if (sort === 'oldest') found.reverse();
  const pages = Math.max(1, Math.ceil(found.length / onPage));
  const shown = Math.min(page, pages);
  return {
    posts: found.slice((shown - 1) * onPage, shown * onPage),
    total: found.length,
    page: shown,
    pages,
  };
}

/** Throws 404 if there is no such post. */
export async function readPost(db: Db | Trx, id: number): Promise<WrittenPost> {
  const row = await postsWithAuthors(db)
    .select(['metaTitle', 'metaDescription'])
    .where('blog_posts.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('This post is not there any more');
  const { firstName, lastName, ...post } = row;
  return { ...post, content: sanitizeRichText(post.content), author: authorName({ firstName, lastName }) };
}
