import { transaction } from '../../../server/database/database.ts';
import type { Editor } from '../../editing/editor.server.ts';
import type { Db } from '../../tables.ts';
import type { ReviewImport } from '../contract.ts';
import { identityOf } from '../review-rules.ts';
import { note } from './save-reviews.server.ts';

/**
 * Adds those reviews that are not here yet, by name and words. The page shows the latest first, so the first of a list
 * is added last. Gives how many were added and how many were here.
 */
export async function importReviews(
  db: Db,
  editor: Editor,
  { rows }: ReviewImport,
): Promise<{ added: number; skipped: number }> {
  return transaction(db, async (trx) => {
    // One import after the other, lest two of them add the same.
    await trx.updateTable('google_rating').set({ id: 1 }).where('id', '=', 1).execute();
    const here = await trx.selectFrom('reviews').select(['name', 'comment']).execute();
    const known = new Set(here.map(identityOf));
    const fresh = rows.filter((row) => {
      const isKnown = known.has(identityOf(row));
      known.add(identityOf(row));
      return !isKnown;
    });
    const updatedAt = new Date().toISOString();
    for (const row of fresh.toReversed()) {
      const review = await trx
        .insertInto('reviews')
        .values({ ...row, updatedAt })
        .returningAll()
        .executeTakeFirstOrThrow();
      await note(trx, editor, 'imported', {}, review);
    }
    return { added: fresh.length, skipped: rows.length - fresh.length };
  });
}
