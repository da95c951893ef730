import type { Db } from '../tables.ts';
import { pictureCacheTag } from './cache-tags.ts';
import { picturesIn } from './picture-names.ts';

/** What the owner says of the pictures at these addresses, in their order; empty where nothing is said. */
export async function readAlts(db: Db, urls: readonly string[]): Promise<string[]> {
  const names = urls.flatMap(picturesIn);
  if (names.length === 0) return urls.map(() => '');
  const rows = await db.selectFrom('pictures').select(['name', 'alt']).where('name', 'in', names).execute();
  const alts = new Map(rows.map(({ name, alt }) => [name, alt]));
  return urls.map((url) => alts.get(picturesIn(url)[0] ?? '') ?? '');
}

/** What an answer shows that carries them. */
export const altCacheTags = (urls: readonly string[]) => urls.flatMap(picturesIn).map(pictureCacheTag);
