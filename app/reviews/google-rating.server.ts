import { invalidate, transaction } from '../../server/database/database.ts';
import type { Editor } from '../editing/editor.server.ts';
import { recordChange } from '../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../editing/version.server.ts';
import type { Db, Trx } from '../tables.ts';
import type { GoogleRatingChange, StoredGoogleRating } from './contract.ts';
import { reviewsCacheTag } from './reviews.server.ts';

export async function readGoogleRating(db: Db | Trx): Promise<StoredGoogleRating> {
  const { tenths, count, readOn, link, updatedAt } = await db
    .selectFrom('google_rating')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return { rating: tenths === null ? '' : (tenths / 10).toFixed(1), count, readOn, link, updatedAt };
}

/** Throws 409 if somebody else has saved since. */
export async function saveGoogleRating(
  db: Db,
  editor: Editor,
  { updatedAt: readAt, rating, ...fields }: GoogleRatingChange,
): Promise<StoredGoogleRating> {
  return transaction(db, async (trx) => {
    await trx.updateTable('google_rating').set({ id: 1 }).where('id', '=', 1).execute();
    const before = await readGoogleRating(trx);
    refuseIfChanged(readAt, before);
    const tenths = rating === '' ? null : Math.round(Number(rating) * 10);
    await trx
      .updateTable('google_rating')
      .set({ ...fields, tenths, updatedAt: nextVersion(before.updatedAt) })
      .where('id', '=', 1)
      .execute();
    const after = await readGoogleRating(trx);
    const record = { kind: 'review', id: 'google', label: 'Google rating' } as const;
    await recordChange(trx, editor, { ...record, action: 'updated', before, after });
    invalidate(trx, reviewsCacheTag);
    return after;
  });
}
