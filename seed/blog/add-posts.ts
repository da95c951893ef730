import type { Trx } from '../../app/tables.ts';
import { seedPosts } from './posts.ts';

/** Answers how many were added: a post that the owner wrote under the same address stays. */
export async function addPosts(trx: Trx): Promise<number> {
  let added = 0;
  for (const { picture, tags, ...post } of seedPosts) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('blog_posts')
      .values({
        ...post,
        tags: JSON.stringify(tags),
        heroImage: `/media/${picture}`,
        isPublished: true,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return added;
}
