import { wantedIn } from '../catalogue/attributes/facets.ts';
import { activeCategories } from '../catalogue/for-sale.server.ts';
import type { Db } from '../tables.ts';
import { toPence, toPounds } from '../values/money.ts';
import type { FoundFilters, SearchQuestion } from './contract.ts';
import { type FoundGoods, type NarrowedFound, narrowFound } from './narrow-found.ts';
import type { Matches } from './words/word-index.server.ts';

export async function filterFound(
  db: Db,
  matches: Matches<FoundGoods>,
  { sort, category, inStock, minPrice, maxPrice, ...said }: SearchQuestion,
): Promise<Pick<NarrowedFound, 'total' | 'ids'> & { filters: FoundFilters }> {
  const all = await activeCategories(db)
    .select(['id', 'name', 'slug'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const chosen = all.filter(({ slug }) => category.includes(slug));
  const choice = { sort, inStock: inStock === '1', minPrice, maxPrice, attributes: wantedIn(said) };
  const { total, ids, counts, facets, prices, inCategories, foundInCategories } = narrowFound(matches, {
    ...choice,
    least: toPence(minPrice),
    most: toPence(maxPrice),
    categoryIds: chosen.map(({ id }) => id),
  });
  const foundIn = ({ id }: { id: number }) => foundInCategories[id] ?? 0;
  const offered = all.filter((one) => foundIn(one) > 0 || chosen.includes(one));
  const tellApart = chosen.length > 0 || offered.some((one) => foundIn(one) < matches.of.length);
  return {
    total,
    ids,
    filters: {
      found: matches.of.length,
      counts,
      facets,
      prices: { lowest: toPounds(prices.lowest), highest: toPounds(prices.highest) },
      categories: (tellApart ? offered : []).map(({ id, name, slug }) => ({
        name,
        slug,
        count: inCategories[id] ?? 0,
      })),
      choice: { ...choice, categories: chosen.map(({ slug }) => slug) },
    },
  };
}
