import { type FilterChoice, filterValues, sorts } from '../catalogue/listing-choice.ts';

export const foundSorts = {
  best: 'Best match',
  'price-asc': sorts['price-asc'],
  'price-desc': sorts['price-desc'],
  newest: sorts.newest,
} as const;

export type FoundSort = keyof typeof foundSorts;
export const foundSortNames = ['best', 'price-asc', 'price-desc', 'newest'] as const;

export interface FoundChoice extends FilterChoice {
  sort: FoundSort;
  /** Slugs; empty for any. */
  categories: string[];
}

export const foundValues = (q: string, { sort, categories, ...filters }: FoundChoice, page = 1) => ({
  q,
  sort: sort === 'best' ? '' : sort,
  category: categories,
  ...filterValues(filters),
  page: page > 1 ? page : '',
});
