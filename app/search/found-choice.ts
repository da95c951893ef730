import { type FilterChoice, filterValues, sorts } from '../catalogue/listing-choice.ts';

/** The orders that are offered for what was found, by the words of the address. */
export const foundSorts = {
  best: 'Best match',
  'price-asc': sorts['price-asc'],
  'price-desc': sorts['price-desc'],
  newest: sorts.newest,
} as const;

export type FoundSort = keyof typeof foundSorts;
export const foundSortNames = ['best', 'price-asc', 'price-desc', 'newest'] as const;

/** What somebody wants to see of what was found. */
export interface FoundChoice extends FilterChoice {
  sort: FoundSort;
  /** Slugs; none for any. */
  categories: string[];
}

/** The values of the address that say which page of which results; what is usual is left out. */
export const foundValues = (q: string, { sort, categories, ...filters }: FoundChoice, page = 1) => ({
  q,
  sort: sort === 'best' ? '' : sort,
  category: categories,
  ...filterValues(filters),
  page: page > 1 ? page : '',
});
