import { notFound } from '../../server/errors.ts';
import type { Images } from '../../server/pictures/images.ts';
import type { Db, Trx } from '../tables.ts';
import { hasWords } from '../values/has-words.ts';
import type { Picture, PictureList, PictureQuestion } from './contract.ts';
import { picturesIn, pictureUrl } from './picture-names.ts';
import type { PictureUses } from './picture-uses.server.ts';

export const pictureCacheTag = (name: string) => `picture:${name}`;

const picturesOfAPage = 24;

const shown = <Row extends { name: string }>(row: Row) => ({ ...row, url: pictureUrl(row.name) });

export async function listPictures(
  db: Db,
  uses: PictureUses,
  { q, use, page }: PictureQuestion,
): Promise<PictureList> {
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const found = rows.filter(
    ({ name, alt }) => hasWords(q, [name, alt]) && (use === '' || uses.has(name) === (use === 'used')),
  );
  return {
    total: found.length,
    pages: Math.ceil(found.length / picturesOfAPage),
    pictures: found
      .slice((page - 1) * picturesOfAPage, page * picturesOfAPage)
      .map((row) => ({ ...shown(row), uses: uses.get(row.name) ?? [] })),
  };
}

/** Throws 404 if there is none. */
export async function readPicture(db: Db | Trx, id: number): Promise<Picture> {
  const row = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('There is no such picture');
  return shown(row);
}

export async function findPicture(db: Db, name: string): Promise<Picture | null> {
  const row = await db.selectFrom('pictures').selectAll().where('name', '=', name).executeTakeFirst();
  return row ? shown(row) : null;
}

/** Records pictures in the data folder that were not uploaded, such as the sample shop's. */
export async function noteFiles(db: Db, images: Pick<Images, 'listNames' | 'measure'>): Promise<void> {
  const names = await images.listNames();
  const known = new Set((await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name));
  for (const name of names.filter((name) => !known.has(name))) {
    const measured = await images.measure(name);
    if (!measured) continue;
    const { since: createdAt, ...size } = measured;
    await notePicture(db, { name, alt: '', createdAt, ...size });
  }
}

/** Does nothing if the name is known. */
export async function notePicture(
  db: Db,
  picture: Pick<Picture, 'name' | 'alt' | 'width' | 'height' | 'bytes'> & { createdAt?: string },
): Promise<void> {
  await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** In the order of the addresses; empty texts where there is none. */
export async function readAlts(db: Db, urls: readonly string[]): Promise<string[]> {
  const names = urls.flatMap(picturesIn);
  if (names.length === 0) return urls.map(() => '');
  const rows = await db.selectFrom('pictures').select(['name', 'alt']).where('name', 'in', names).execute();
  const alts = new Map(rows.map(({ name, alt }) => [name, alt]));
  return urls.map((url) => alts.get(picturesIn(url)[0] ?? '') ?? '');
}

export const altCacheTags = (urls: readonly string[]) => urls.flatMap(picturesIn).map(pictureCacheTag);
