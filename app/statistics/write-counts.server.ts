import { transaction } from '../../server/database/database.ts';
import { findSoldOut } from '../catalogue/stock/sold-out.server.ts';
import { paths } from '../paths.ts';
import type { Db, Trx } from '../tables.ts';
import type { DayCount } from './counter.server.ts';
import { type Kind, mostNames, other } from './kinds.ts';

export type FindKnownPaths = (db: Db, paths: string[]) => Promise<ReadonlySet<string>>;

/** Rows per statement, as databases limit the values. */
const mostRows = 400;

/** Adds all counts or none. Unknown pages and names beyond the day's limit count as `other`. */
export async function writeCounts(db: Db, findKnown: FindKnownPaths, counts: DayCount[]): Promise<void> {
  if (counts.length === 0) return;
  const sure = await toStoredCounts(db, findKnown, counts);
  await transaction(db, async (trx) => {
    for (const [, group] of Map.groupBy(sure, ({ day, kind }) => `${day} ${kind}`)) {
      const [first] = group;
      if (first) await addGroup(trx, first, group);
    }
  });
}

async function toStoredCounts(
  db: Db,
  findKnown: FindKnownPaths,
  counts: DayCount[],
): Promise<DayCount<Kind>[]> {
  const told = counts.filter(({ kind }) => kind === 'told').map(({ name }) => name);
  const known = await findKnown(db, [...new Set(told)]);
  const sure = counts.map(
    ({ kind, name, ...rest }): DayCount<Kind> =>
      kind === 'told'
        ? { ...rest, kind: 'page', name: known.has(name) ? name : other }
        : { ...rest, kind, name },
  );
  const seen = sure.flatMap((count) => {
    const slug = count.kind === 'page' ? readProductSlug(count.name) : null;
    return slug === null ? [] : [{ ...count, slug }];
  });
  const idOf = await findSoldOut(db, [...new Set(seen.map(({ slug }) => slug))]);
  const soldOut = seen.flatMap(({ day, count, slug }): DayCount<Kind>[] => {
    const id = idOf.get(slug);
    return id === undefined ? [] : [{ day, kind: 'sold-out', name: String(id), count }];
  });
  return [...sure, ...soldOut];
}

const productPath = paths.product('');

const readProductSlug = (path: string) =>
  path.startsWith(productPath) ? decodeURIComponent(path.slice(productPath.length)) : null;

/** Sorted, so that concurrent processes do not deadlock. */
async function addGroup(
  trx: Trx,
  { day, kind }: Pick<DayCount<Kind>, 'day' | 'kind'>,
  group: DayCount<Kind>[],
): Promise<void> {
  const kept = await trx
    .selectFrom('daily_counts')
    .select('name')
    .where('kind', '=', kind)
    .where('day', '=', day)
    .execute();
  const names = new Set(kept.map(({ name }) => name));
  const sums = new Map<string, number>();
  for (const { name: said, count } of group) {
    if (names.size < mostNames[kind]) names.add(said);
    const name = names.has(said) ? said : other;
    sums.set(name, (sums.get(name) ?? 0) + count);
  }
  const rows = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => ({ day, kind, name, count }));
  for (let at = 0; at < rows.length; at += mostRows) {
    await trx
      .insertInto('daily_counts')
      .values(rows.slice(at, at + mostRows))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'day', 'name'])
          .doUpdateSet((is) => ({ count: is('daily_counts.count', '+', is.ref('excluded.count')) })),
      )
      .execute();
  }
}
