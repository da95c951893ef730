import { Refusal } from '../../../server/errors.ts';
import type { Trx } from '../../tables.ts';

/** Refuses (400) what was given in one field. */
export const faultAt = (field: string, message: string) =>
  new Refusal(400, 'invalid', message, { fields: { [field]: message } });

/** Refuses (400) a slug that another product has, archived ones included. */
export async function refuseTakenSlug(trx: Trx, slug: string, exceptId?: number): Promise<void> {
  const owner = await readOwner(trx, slug);
  if (!owner || owner.id === exceptId) return;
  const state = owner.archivedAt === null ? '' : ', which is archived';
  throw faultAt('slug', `“${owner.name}”${state} already has this address. Please choose another.`);
}

export const isSlugTaken = async (trx: Trx, slug: string) => (await readOwner(trx, slug)) !== undefined;

const readOwner = (trx: Trx, slug: string) =>
  trx.selectFrom('products').select(['id', 'name', 'archivedAt']).where('slug', '=', slug).executeTakeFirst();

/** Refuses (400) a category that is not there. */
export async function refuseUnknownCategory(trx: Trx, categoryId: number | null | undefined): Promise<void> {
  if (categoryId === null || categoryId === undefined) return;
  const found = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (!found) throw faultAt('categoryId', 'There is no such category any more. Please choose another.');
}

const brokenUniqueness = ['23505', 'SQLITE_CONSTRAINT_UNIQUE'];

/** Says (400) of a slug that somebody else took in the same instant what `refuseTakenSlug` says of others. */
export async function mindingSlugs<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isTaken =
      error instanceof Error && 'code' in error && brokenUniqueness.includes(String(error.code));
    throw isTaken
      ? faultAt('slug', 'Another product already has this address. Please choose another.')
      : error;
  }
}
