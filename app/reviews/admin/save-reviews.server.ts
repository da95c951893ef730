import { invalidate, transaction } from '../../../server/database/database.ts';
import { notFound } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { putInBin, takeFromBin } from '../../editing/history/bin.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../editing/version.server.ts';
import type { Db, Trx } from '../../tables.ts';
import {
  type NewReview,
  type ReviewChange,
  type ReviewImport,
  type StoredReview,
  storedReview,
} from '../contract.ts';
import { identityOf } from '../review-rules.ts';
import { reviewsCacheTag } from '../reviews.server.ts';

export async function createReview(db: Db, editor: Editor, written: NewReview): Promise<StoredReview> {
  return transaction(db, async (trx) => {
    const updatedAt = new Date().toISOString();
    const { id } = await trx
      .insertInto('reviews')
      .values({ ...written, updatedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    return note(trx, editor, 'created', {}, await readReview(trx, id));
  });
}

/** Throws 404 if the review is gone, 409 if somebody else has saved it since. */
export async function saveReview(
  db: Db,
  editor: Editor,
  { id, updatedAt: readAt, ...fields }: ReviewChange & { id: number },
): Promise<StoredReview> {
  return transaction(db, async (trx) => {
    const before = await lockReview(trx, id);
    refuseIfChanged(readAt, before);
    const updatedAt = nextVersion(before.updatedAt);
    await trx
      .updateTable('reviews')
      .set({ ...fields, updatedAt })
      .where('id', '=', id)
      .execute();
    return note(trx, editor, 'updated', before, await readReview(trx, id));
  });
}

export async function deleteReview(db: Db, editor: Editor, id: number): Promise<void> {
  await transaction(db, async (trx) => {
    const record = await lockReview(trx, id);
    await putInBin(trx, editor, { kind: 'review', id, label: record.name, record });
    await trx.deleteFrom('reviews').where('id', '=', id).execute();
    await note(trx, editor, 'deleted', record, record);
  });
}

export async function restoreReview(db: Db, editor: Editor, id: number): Promise<StoredReview> {
  return transaction(db, async (trx) => {
    const kept = storedReview.parse(await takeFromBin(trx, 'review', id));
    const restored = { ...kept, updatedAt: nextVersion(kept.updatedAt) };
    await trx.insertInto('reviews').values(restored).execute();
    return note(trx, editor, 'restored', restored, restored);
  });
}

async function note(
  trx: Trx,
  editor: Editor,
  action: string,
  before: object,
  after: StoredReview,
): Promise<StoredReview> {
  const { id, name: label } = after;
  await recordChange(trx, editor, { kind: 'review', id, label, action, before, after });
  invalidate(trx, reviewsCacheTag);
  return after;
}

async function lockReview(trx: Trx, id: number): Promise<StoredReview> {
  await trx.updateTable('reviews').set({ id }).where('id', '=', id).execute();
  return readReview(trx, id);
}

async function readReview(trx: Trx, id: number): Promise<StoredReview> {
  const found = await trx.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('There is no such review any more');
  return found;
}

/** Skips reviews with a known name and words. Adds the first last, because the page shows the latest first. */
export async function importReviews(
  db: Db,
  editor: Editor,
  { rows }: ReviewImport,
): Promise<{ added: number; skipped: number }> {
  return transaction(db, async (trx) => {
    // Serialises imports, so that two cannot add the same review.
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
