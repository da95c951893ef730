import type { Db, Tables, Trx } from '../tables.ts';

export type OldSlugKind = Tables['old_slugs']['kind'];

/**
 * Keeps the address that something had until now, so that links to it still arrive. To be called in the
 * transaction that saves another slug. What was called so last is what the slug leads to.
 */
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

/** The id of what was last called so, or null; it may be hidden or gone by now. */
export async function findOldSlug(db: Db, kind: OldSlugKind, slug: string): Promise<number | null> {
  const found = await db
    .selectFrom('old_slugs')
    .select('targetId')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found?.targetId ?? null;
}
