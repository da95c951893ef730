import { transaction } from '../../server/database/database.ts';
import type { Db, Trx } from '../tables.ts';
import { isWebAddress } from '../values/web-address.ts';
import type { FetchedPicture } from './contract.ts';
import { pictureUrl } from './picture-names.ts';
import type { ListPictureUsers } from './picture-uses.server.ts';

export const fetchedCacheTag = 'fetched-pictures';

const isElsewhere = (text: string | null | undefined): text is string =>
  typeof text === 'string' && isWebAddress(text);

const now = () => new Date().toISOString();

/** SQLite limits the number of bound values in a statement. */
const atOnce = 1_000;

/** Queues external pictures for fetching. Call inside the transaction that stores the record. */
export async function queuePictures(trx: Trx, urls: readonly (string | null | undefined)[]): Promise<void> {
  // Sorted, so that two transactions cannot deadlock.
  const wanted = [...new Set(urls.filter(isElsewhere))].sort();
  if (wanted.length === 0) return;
  const namedAt = now();
  for (let start = 0; start < wanted.length; start += atOnce) {
    const part = wanted.slice(start, start + atOnce);
    await trx
      .insertInto('fetched_pictures')
      .values(
        part.map((address) => ({ address, host: new URL(address).hostname, nextTryAt: namedAt, namedAt })),
      )
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ namedAt }))
      .execute();
  }
}

/** The returned function gives null while a picture is not fetched. */
async function readShown(
  db: Db | Trx,
  urls: readonly (string | null)[],
): Promise<(url: string) => string | null> {
  const wanted = [...new Set(urls.filter(isElsewhere))];
  const names = new Map<string, string | null>();
  for (let start = 0; start < wanted.length; start += atOnce) {
    const rows = await db
      .selectFrom('fetched_pictures')
      .select(['address', 'name'])
      .where('address', 'in', wanted.slice(start, start + atOnce))
      .where('name', 'is not', null)
      .execute();
    for (const { address, name } of rows) names.set(address, name && pictureUrl(name));
  }
  return (url) => (isElsewhere(url) ? (names.get(url) ?? null) : url);
}

export async function showPictures<Row extends { imageUrls: string[] }>(
  db: Db | Trx,
  records: Row[],
): Promise<Row[]> {
  const shownOf = await readShown(
    db,
    records.flatMap(({ imageUrls }) => imageUrls),
  );
  return records.map((record) => ({
    ...record,
    imageUrls: [...new Set(record.imageUrls.flatMap((url) => shownOf(url) ?? []))],
  }));
}

export async function showPicture<Name extends string, Row extends { [Key in Name]: string | null }>(
  db: Db | Trx,
  name: Name,
  records: Row[],
): Promise<Row[]> {
  const shownOf = await readShown(
    db,
    records.map((record) => record[name]),
  );
  return records.map((record) => {
    const url = record[name];
    return { ...record, [name]: url === null ? null : shownOf(url) };
  });
}

export async function readFetched(db: Db, address: string): Promise<FetchedPicture> {
  const row = await db
    .selectFrom('fetched_pictures')
    .select(['name', 'fault'])
    .where('address', '=', address)
    .executeTakeFirst();
  if (!row) return { state: null, url: null };
  const { name, fault } = row;
  return { state: name === null ? (fault ?? 'waiting') : 'fetched', url: name && pictureUrl(name) };
}

export async function fetchAgain(db: Db, address: string): Promise<FetchedPicture> {
  await db
    .updateTable('fetched_pictures')
    .set({ tries: 0, fault: null, nextTryAt: now() })
    .where('address', '=', address)
    .where('name', 'is', null)
    .where('fault', 'is not', null)
    .execute();
  return readFetched(db, address);
}

const day = 86_400_000;

/** Drops addresses that no record names; records in the bin count. Checks each address once a day. */
export async function purgeFetched(db: Db, subjects: readonly ListPictureUsers[]): Promise<void> {
  const before = new Date(Date.now() - day).toISOString();
  const old = db.selectFrom('fetched_pictures').where('namedAt', '<', before);
  if (!(await old.select('id').limit(1).executeTakeFirst())) return;
  await transaction(db, async (trx) => {
    const named = new Set<string>();
    for (const list of subjects) {
      for (const { texts } of await list(trx)) for (const text of texts.filter(isElsewhere)) named.add(text);
    }
    const rows = await trx
      .selectFrom('fetched_pictures')
      .select(['id', 'address'])
      .where('namedAt', '<', before)
      .execute();
    const dropped = rows.flatMap(({ id, address }) => (named.has(address) ? [] : id));
    for (let start = 0; start < dropped.length; start += atOnce) {
      await trx
        .deleteFrom('fetched_pictures')
        .where('id', 'in', dropped.slice(start, start + atOnce))
        // Spares addresses named again meanwhile.
        .where('namedAt', '<', before)
        .execute();
    }
    await trx.updateTable('fetched_pictures').set({ namedAt: now() }).where('namedAt', '<', before).execute();
  });
}
