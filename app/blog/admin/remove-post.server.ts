import type { z } from 'zod';
import { transaction } from '../../../server/database/database.ts';
import { isUser } from '../../accounts/users.server.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { putInBin, takeFromBin } from '../../editing/history/bin.server.ts';
import { nextVersion } from '../../editing/version.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { copiedColumns, postRow } from '../post-row.ts';
import type { WrittenPost } from './contract.ts';
import { freePostSlug, lockPost, saved, slugFrom } from './save-post.server.ts';
import { readPost } from './written-posts.server.ts';

/** Moves a post to the bin for 30 days. Throws 404 if it does not exist. */
export async function removePost(db: Db, editor: Editor, id: number): Promise<WrittenPost> {
  return transaction(db, async (trx) => {
    const before = await lockPost(trx, id);
    const record = await trx
      .deleteFrom('blog_posts')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await putInBin(trx, editor, { kind: 'post', id, label: before.title, record });
    return saved(trx, editor, 'deleted', before, null);
  });
}

/** Restores a post from the bin, under a new slug if its own is taken. Throws 404 if it is not there. */
export async function restorePost(db: Db, editor: Editor, id: number): Promise<WrittenPost> {
  return transaction(db, async (trx) => {
    const record = postRow.parse(await takeFromBin(trx, 'post', id));
    const slug = await freePostSlug(trx, record.slug);
    await insertPost(trx, { ...record, slug, updatedAt: nextVersion(record.updatedAt) });
    return saved(trx, editor, 'restored', null, await readPost(trx, id));
  });
}

/** Creates a draft by the signed-in editor. Throws 404 if the post does not exist. */
export async function duplicatePost(db: Db, editor: Editor, id: number): Promise<WrittenPost> {
  return transaction(db, async (trx) => {
    const original = await readPost(trx, id);
    const { tags, ...same } = await trx
      .selectFrom('blog_posts')
      .select(copiedColumns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const title = `Copy of ${original.title}`.slice(0, 255).toWellFormed();
    const { id: copyId } = await trx
      .insertInto('blog_posts')
      .values({
        ...same,
        title,
        authorId: editor.id,
        tags: JSON.stringify(tags),
        slug: await freePostSlug(trx, slugFrom(title)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return saved(trx, editor, 'created', null, await readPost(trx, copyId));
  });
}

/** Drops the author if their account has been deleted. */
async function insertPost(trx: Trx, { tags, authorId, ...columns }: z.infer<typeof postRow>): Promise<void> {
  const isThere = authorId !== null && (await isUser(trx, authorId));
  await trx
    .insertInto('blog_posts')
    .values({ ...columns, tags: JSON.stringify(tags), authorId: isThere ? authorId : null })
    .execute();
}
