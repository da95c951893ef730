import { namesOf } from '../values/names-of.ts';
import type { AskedKind } from './attributes/asked-kinds.ts';
import type { Filters, Listing } from './contract.ts';

/** What somebody narrows products down by. Prices are pounds as typed; empty for any. */
export type FilterChoice = Filters['choice'];

/** What somebody wants to see of a category; a table is for who compares. */
export type ListingChoice = Listing['choice'];

export type Sort = ListingChoice['sort'];
/** By an attribute: what has none of it comes last. */
export type FigureSort = `${AskedKind}-${'asc' | 'desc'}`;
/** The columns of a table sort by more. */
export type OfferedSort = Exclude<Sort, FigureSort | 'name-desc'>;

/** The orders that are offered for a category, by the words of the address. */
export const sorts = {
  featured: 'Featured',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
} as const satisfies Record<OfferedSort, string>;

export const sortNames = namesOf(sorts);

/** Products on one page of a category. */
export const productsOnPage = { cards: 24, table: 60 };

/** The values of the address that say a choice; what is usual is left out. */
export const choiceValues = ({ sort, view, page, ...filters }: ListingChoice) => ({
  view: view === 'table' ? view : '',
  sort: sort === 'featured' ? '' : sort,
  ...filterValues(filters),
  page: page > 1 ? page : '',
});

/** Those of them that the products are narrowed down by, in the order in which their form has them. */
export const filterValues = ({ inStock, minPrice, maxPrice, attributes }: FilterChoice) => ({
  ...attributes,
  inStock: inStock ? '1' : '',
  minPrice,
  maxPrice,
});
