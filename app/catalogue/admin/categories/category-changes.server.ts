import { invalidate, transaction } from '../../../../server/database/database.ts';
import { alphabetKey } from '../../../../server/database/text-keys.ts';
import { notFound, Refusal } from '../../../../server/errors.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import { type Change, recordChange } from '../../../editing/history/record-change.server.ts';
import { nextVersion, refuseIfChanged } from '../../../editing/version.server.ts';
import { rememberSlug } from '../../../old-slugs/old-slugs.server.ts';
import { queuePictures } from '../../../pictures/fetched-pictures.server.ts';
import type { Db, Trx } from '../../../tables.ts';
import { freeSlug, slugOf } from '../../../values/slug.ts';
import { cacheTags } from '../../cache-tags.ts';
import type { CategoryChange, OwnersCategory } from '../../category-contract.ts';
import { countByCategory } from '../../for-sale.server.ts';

/** Includes hidden categories, in shop order. */
export async function listOwnersCategories(db: Db | Trx): Promise<OwnersCategory[]> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('categories')
      .selectAll()
      .orderBy('sortOrder')
      .orderBy(alphabetKey('name'))
      .orderBy('id')
      .execute(),
    countByCategory(db.selectFrom('products')),
  ]);
  return rows.map(({ createdAt: _made, ...row }) => ({ ...row, productCount: counts.get(row.id) ?? 0 }));
}

/** Locks all categories, since order and slugs concern all of them. */
export async function lockCategories(trx: Trx): Promise<void> {
  await trx
    .updateTable('categories')
    .set((is) => ({ sortOrder: is.ref('sortOrder') }))
    .execute();
}

export async function readOwnersCategory(trx: Trx, id: number): Promise<OwnersCategory> {
  const found = (await listOwnersCategories(trx)).find((category) => category.id === id);
  if (!found) throw notFound('This category is not there any more');
  return found;
}

/** Logs the change, requests the picture and invalidates the pages. */
export async function recordCategoryChange(
  trx: Trx,
  editor: Editor,
  id: number,
  done: Pick<Change, 'action' | 'before'>,
): Promise<OwnersCategory> {
  const after = await readOwnersCategory(trx, id);
  await recordChange(trx, editor, { kind: 'category', id, label: after.name, after, ...done });
  await queuePictures(trx, [after.imageUrl]);
  invalidate(trx, cacheTags.catalogue);
  return after;
}

export async function isSlugTaken(trx: Trx, slug: string, except = 0): Promise<boolean> {
  const taken = await trx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', except)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Throws 409 for a slug that another category has. */
async function slugFor(trx: Trx, { name, slug }: CategoryChange, id?: number): Promise<string> {
  if (!slug) return freeSlug(slugOf(name) || 'category', (tried) => isSlugTaken(trx, tried, id));
  if (!(await isSlugTaken(trx, slug, id))) return slug;
  const fields = { slug: 'Another category has this address' };
  throw new Refusal(409, 'slug_taken', fields.slug, { fields });
}

const toColumns = ({ updatedAt: _read, imageUrl, ...fields }: CategoryChange) => ({
  ...fields,
  ...(imageUrl === undefined ? {} : { imageUrl: imageUrl || null }),
});

export async function createCategory(
  db: Db,
  editor: Editor,
  change: CategoryChange,
): Promise<OwnersCategory> {
  return transaction(db, async (trx) => {
    await lockCategories(trx);
    const others = await listOwnersCategories(trx);
    const last = Math.max(0, ...others.map(({ sortOrder }) => sortOrder));
    const slug = await slugFor(trx, change);
    const made = { sortOrder: last + 1, ...toColumns(change), slug, updatedAt: new Date().toISOString() };
    const { id } = await trx.insertInto('categories').values(made).returning('id').executeTakeFirstOrThrow();
    return recordCategoryChange(trx, editor, id, { action: 'created' });
  });
}

/** Redirects the old slug. Throws 404 if missing, 409 for a taken slug or a newer change. */
export async function changeCategory(
  db: Db,
  editor: Editor,
  id: number,
  change: CategoryChange,
): Promise<OwnersCategory> {
  return transaction(db, async (trx) => {
    await lockCategories(trx);
    const before = await readOwnersCategory(trx, id);
    refuseIfChanged(change.updatedAt, before);
    const slug = change.slug === undefined ? before.slug : await slugFor(trx, change, id);
    if (slug !== before.slug) await rememberSlug(trx, 'category', before.slug, id);
    await trx
      .updateTable('categories')
      .set({ ...toColumns(change), slug, updatedAt: nextVersion(before.updatedAt) })
      .where('id', '=', id)
      .execute();
    return recordCategoryChange(trx, editor, id, { action: 'updated', before });
  });
}

/** Categories not in `ids` come last; unknown ids are ignored. */
export async function orderCategories(db: Db, editor: Editor, ids: number[]): Promise<OwnersCategory[]> {
  return transaction(db, async (trx) => {
    await lockCategories(trx);
    const all = await listOwnersCategories(trx);
    const placeOf = new Map(ids.map((id, index) => [id, index]));
    const inOrder = all.toSorted(
      (a, b) => (placeOf.get(a.id) ?? all.length) - (placeOf.get(b.id) ?? all.length),
    );
    for (const [index, before] of inOrder.entries()) {
      const sortOrder = index + 1;
      if (before.sortOrder === sortOrder) continue;
      const { id, name: label } = before;
      await trx.updateTable('categories').set({ sortOrder }).where('id', '=', id).execute();
      const after = { ...before, sortOrder };
      await recordChange(trx, editor, { kind: 'category', id, label, action: 'updated', before, after });
    }
    invalidate(trx, cacheTags.catalogue);
    return listOwnersCategories(trx);
  });
}
