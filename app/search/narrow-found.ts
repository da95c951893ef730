import { wantedKinds } from '../figures/facets.ts';
import { fitting, type Goods, type Narrowed, narrow, type Wanted } from '../figures/narrow.ts';
import type { FoundSort } from './found-choice.ts';
import { bestOf, idOf, type Matches } from './word-index.ts';

/** A product that words find; its category is 0 when it has none. */
export interface FoundGoods extends Goods {
  categoryId: number;
}

/** What somebody wants of what was found, and in which order; no categories for any. */
export interface WantedOfFound extends Wanted {
  sort: FoundSort;
  categoryIds: number[];
}

export interface NarrowedFound extends Omit<Narrowed, 'ids'> {
  total: number;
  /** `count` of their ids, after the first `start`. */
  idsFrom: (start: number, count: number) => number[];
  /** Pence, of all that was found. */
  prices: { lowest: number; highest: number };
  /** How many of each category have all else that is wanted, by its id. */
  inCategories: readonly number[];
}

/** Figures tell a few thousand products apart; of more, a category or more words are to be chosen first. */
export const mostCounted = 2_000;

/** Those of what was found that somebody wants, in the order wanted, and what each filter would leave. */
export function narrowFound({ keys, of: all }: Matches<FoundGoods>, wanted: WantedOfFound): NarrowedFound {
  const { sort, categoryIds, inStock } = wanted;
  const { prices, counts, inCategories } = tally(all);
  const isPlain = sort === 'best' && isAnything(wanted);
  if (isPlain && all.length > mostCounted) {
    const idsFrom = (start: number, count: number) => bestOf(keys, start, count);
    return { total: all.length, idsFrom, prices, counts, inCategories, facets: [] };
  }
  const ordered = sort === 'best' ? all : [...all].sort(orders[sort]);
  const isIn = ({ categoryId }: FoundGoods) => categoryIds.length === 0 || categoryIds.includes(categoryId);
  const { ids, ...left } = narrow(ordered.filter(isIn), wanted, mostCounted);
  const elsewhere = isPlain ? all : fitting(all, wanted).filter((one) => one.isInStock || !inStock);
  return {
    ...left,
    total: ids.length,
    idsFrom: sort === 'best' ? bestAmong(keys, ids) : (start, count) => ids.slice(start, start + count),
    prices,
    inCategories: isPlain ? inCategories : tally(elsewhere).inCategories,
  };
}

const isAnything = ({ least, most, inStock, figures, categoryIds }: WantedOfFound) =>
  least === null && most === null && !inStock && wantedKinds(figures).length + categoryIds.length === 0;

const orders = {
  'price-asc': (one: Goods, other: Goods) => one.pricePence - other.pricePence || one.id - other.id,
  'price-desc': (one: Goods, other: Goods) => other.pricePence - one.pricePence || other.id - one.id,
  newest: (one: Goods, other: Goods) => other.id - one.id,
};

function bestAmong(keys: Float64Array, ids: number[]): NarrowedFound['idsFrom'] {
  const kept = new Set(ids);
  const left = kept.size === keys.length ? keys : keys.filter((key) => kept.has(idOf(key)));
  return (start, count) => bestOf(left, start, count);
}

/** In one walk, for there may be very many. */
function tally(all: readonly FoundGoods[]): Pick<NarrowedFound, 'prices' | 'counts' | 'inCategories'> {
  const inCategories: number[] = [];
  let [lowest, highest, inStock] = [all[0]?.pricePence ?? 0, 0, 0];
  for (const { pricePence, isInStock, categoryId } of all) {
    if (pricePence < lowest) lowest = pricePence;
    if (pricePence > highest) highest = pricePence;
    if (isInStock) inStock++;
    inCategories[categoryId] = (inCategories[categoryId] ?? 0) + 1;
  }
  return { prices: { lowest, highest }, counts: { all: all.length, inStock }, inCategories };
}
