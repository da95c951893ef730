import { namesOf } from '../values/names-of.ts';
import type { AskedKind } from './attributes/asked-kinds.ts';
import type { Filters, Listing } from './contract.ts';

/** Prices are pounds as typed; empty for any. */
export type FilterChoice = Filters['choice'];

export type ListingChoice = Listing['choice'];

export type Sort = ListingChoice['sort'];
/** Products without the attribute come last. */
export type FigureSort = `${AskedKind}-${'asc' | 'desc'}`;
export type OfferedSort = Exclude<Sort, FigureSort | 'name-desc'>;

export const sorts = {
  featured: 'Featured',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
} as const satisfies Record<OfferedSort, string>;

export const sortNames = namesOf(sorts);

export const productsOnPage = { cards: 24, table: 60 };

export const choiceValues = ({ sort, view, page, ...filters }: ListingChoice) => ({
  view: view === 'table' ? view : '',
  sort: sort === 'featured' ? '' : sort,
  ...filterValues(filters),
  page: page > 1 ? page : '',
});

export const filterValues = ({ inStock, minPrice, maxPrice, attributes }: FilterChoice) => ({
  ...attributes,
  inStock: inStock ? '1' : '',
  minPrice,
  maxPrice,
});
