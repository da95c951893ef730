import { fitting, type Goods, type Narrowed, narrow, type Wanted } from '../catalogue/attributes/narrow.ts';
import type { FoundSort } from './found-choice.ts';
import type { Matches } from './words/word-index.server.ts';

/** A category id of 0 means none. */
export interface FoundGoods extends Goods {
  categoryId: number;
}

/** No categories means any. */
export interface WantedOfFound extends Wanted {
  sort: FoundSort;
  categoryIds: number[];
}

export interface NarrowedFound extends Narrowed {
  total: number;
  /** In pence, across all results. */
  prices: { lowest: number; highest: number };
  /** By category id, with all other filters. */
  inCategories: readonly number[];
  /** By category id, without filters. */
  foundInCategories: readonly number[];
}

export function narrowFound(
  { of: all }: Pick<Matches<FoundGoods>, 'of'>,
  wanted: WantedOfFound,
): NarrowedFound {
  const { sort, categoryIds, inStock } = wanted;
  const ordered = sort === 'best' ? all : [...all].sort(orders[sort]);
  const isIn = ({ categoryId }: FoundGoods) => categoryIds.length === 0 || categoryIds.includes(categoryId);
  const narrowed = narrow(ordered.filter(isIn), wanted);
  const elsewhere = fitting(all, wanted).filter((one) => one.isInStock || !inStock);
  return {
    ...narrowed,
    total: narrowed.ids.length,
    prices: toPriceRange(all),
    inCategories: countPerCategory(elsewhere),
    foundInCategories: countPerCategory(all),
  };
}

const orders = {
  'price-asc': (one: Goods, other: Goods) => one.pricePence - other.pricePence || one.id - other.id,
  'price-desc': (one: Goods, other: Goods) => other.pricePence - one.pricePence || other.id - one.id,
  newest: (one: Goods, other: Goods) => other.id - one.id,
};

function toPriceRange(all: readonly Goods[]): NarrowedFound['prices'] {
  let [lowest, highest] = [all[0]?.pricePence ?? 0, 0];
  for (const { pricePence } of all) {
    lowest = Math.min(lowest, pricePence);
    highest = Math.max(highest, pricePence);
  }
  return { lowest, highest };
}

function countPerCategory(all: readonly FoundGoods[]): number[] {
  const counts: number[] = [];
  for (const { categoryId } of all) counts[categoryId] = (counts[categoryId] ?? 0) + 1;
  return counts;
}
