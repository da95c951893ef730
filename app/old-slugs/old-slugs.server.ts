import type { Db, Tables, Trx } from '../tables.ts';

export type OldSlugKind = Tables['old_slugs']['kind'];

/** Keeps an old slug working; its latest owner wins. Call in the transaction that saves the new slug. */
export async function rememberSlug(
  trx: Trx,
  kind: OldSlugKind,
  oldSlug: string,
  targetId: number,
): Promise<void> {
  await trx
    .insertInto('old_slugs')
    .values({ kind, slug: oldSlug, targetId })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ targetId }))
    .execute();
}

/** Returns the latest owner's id, which may be hidden or gone. */
export async function findOldSlug(db: Db, kind: OldSlugKind, slug: string): Promise<number | null> {
  const found = await db
    .selectFrom('old_slugs')
    .select('targetId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found?.targetId ?? null;
}
