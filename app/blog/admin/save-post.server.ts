import { invalidate, isTaken, transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import { rememberSlug } from '../../old-slugs/old-slugs.server.ts';
import { queuePictures } from '../../pictures/fetched-pictures.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { sanitizeRichText } from '../../values/rich-text.server.ts';
import { freeSlug, slugOf } from '../../values/slug.ts';
import { tagKey } from '../choose-posts.ts';
import { blogCacheTag } from '../posts.server.ts';
import type { NewPost, PostChange, Publication, WrittenPost } from './contract.ts';
import { readPost } from './written-posts.server.ts';

/**
 * Throws 400 when publishing without text, 409 (`slug_taken`) for a slug in use. A generated slug gets a
 * number instead.
 */
export async function createPost(db: Db, editor: Editor, post: NewPost): Promise<WrittenPost> {
  return transaction(db, async (trx) => {
    const columns = columnsOf(post);
    const slug = post.slug || (await freePostSlug(trx, slugFrom(post.title)));
    refuseEmpty(columns.content, post.isPublished ?? false);
    const made = await trx
      .insertInto('blog_posts')
      .values({
        ...columns,
        title: post.title,
        content: columns.content ?? '',
        slug,
        authorId: editor.id,
        publishedAt: post.isPublished ? new Date().toISOString() : null,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw slugTaken();
    return saved(trx, editor, 'created', null, await readPost(trx, made.id));
  });
}

/**
 * Saves the given fields. The first publication date stays for good; an old slug redirects. Throws as
 * `createPost` does, 404 if the post is gone, 409 (`changed_meanwhile`) after another save since `updatedAt`.
 */
export async function savePost(db: Db, editor: Editor, id: number, change: PostChange): Promise<WrittenPost> {
  return transaction(db, async (trx) => {
    const before = await lockPost(trx, id);
    refuseIfChanged(change.updatedAt, before);
    return writePost(trx, editor, before, change);
  });
}

/** Skips unknown ids. Throws 400 and changes nothing if a post to publish has no text. */
export async function publishPosts(
  db: Db,
  editor: Editor,
  { ids, isPublished }: Publication,
): Promise<{ count: number }> {
  return transaction(db, async (trx) => {
    const there = await trx
      .selectFrom('blog_posts')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    for (const { id } of there) {
      const post = await lockPost(trx, id);
      const words = `“${post.title}” has no text yet. Write something before you publish it`;
      if (isPublished && !post.content) throw new Refusal(400, 'invalid', words);
      await writePost(trx, editor, post, { isPublished });
    }
    return { count: there.length };
  });
}

async function writePost(
  trx: Trx,
  editor: Editor,
  before: WrittenPost,
  change: PostChange,
): Promise<WrittenPost> {
  const slug = await nextSlug(trx, before, change);
  const updatedAt = nextVersion(before.updatedAt);
  const columns = columnsOf(change);
  const isPublished = change.isPublished ?? before.isPublished;
  refuseEmpty(columns.content ?? before.content, isPublished);
  const publishedAt = firstPublishedAt(before) ?? (isPublished ? updatedAt : null);
  await trx
    .updateTable('blog_posts')
    .set({ ...columns, slug, publishedAt, updatedAt })
    .where('id', '=', before.id)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? slugTaken() : error;
    });
  if (slug !== before.slug && firstPublishedAt(before))
    await rememberSlug(trx, 'post', before.slug, before.id);
  return saved(trx, editor, 'updated', before, await readPost(trx, before.id));
}

/** Null if visitors could never read the post. */
const firstPublishedAt = ({ isPublished, publishedAt, createdAt }: WrittenPost) =>
  publishedAt ?? (isPublished ? createdAt : null);

async function nextSlug(trx: Trx, before: WrittenPost, { slug, title }: PostChange): Promise<string> {
  if (slug === undefined || slug === before.slug) return before.slug;
  return slug || freePostSlug(trx, slugFrom(title ?? before.title), before.id);
}

export const slugFrom = (title: string) => slugOf(title) || 'post';

/** Appends a number if a post other than `id` has the slug. */
export const freePostSlug = (trx: Trx, slug: string, id = 0): Promise<string> =>
  freeSlug(slug, async (tried) => {
    const other = trx.selectFrom('blog_posts').select('id').where('slug', '=', tried).where('id', '!=', id);
    return (await other.executeTakeFirst()) !== undefined;
  });

const slugTaken = () => {
  const words = 'Another post has this address already';
  return new Refusal(409, 'slug_taken', words, { fields: { slug: words } });
};

function refuseEmpty(content: string | undefined, isPublished: boolean): void {
  if (!isPublished || content) return;
  const words = 'Write something before you publish it';
  throw new Refusal(400, 'invalid', words, { fields: { content: words } });
}

function columnsOf({ updatedAt: _read, slug: _slug, content, tags, ...rest }: PostChange) {
  const once = new Map(tags?.filter(Boolean).map((tag) => [tagKey(tag), tag]));
  return {
    ...rest,
    ...(content !== undefined && { content: sanitizeRichText(content) }),
    ...(tags && { tags: JSON.stringify([...once.values()]) }),
  };
}

/** Locks the post until the transaction ends. Throws 404 if it does not exist. */
export async function lockPost(trx: Trx, id: number): Promise<WrittenPost> {
  await trx.updateTable('blog_posts').set({ id }).where('id', '=', id).execute();
  return readPost(trx, id);
}

export async function saved(
  trx: Trx,
  editor: Editor,
  action: string,
  before: WrittenPost | null,
  after: WrittenPost | null,
): Promise<WrittenPost> {
  const post = after ?? before;
  if (!post) throw new Error('Nothing was saved');
  await recordChange(trx, editor, {
    kind: 'post',
    id: post.id,
    label: post.title,
    action,
    ...(before && { before }),
    ...(after && { after }),
  });
  await queuePictures(trx, [after?.heroImage]);
  invalidate(trx, blogCacheTag);
  return post;
}
