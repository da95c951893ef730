import type { AskedKind } from './attributes/asked-kinds.ts';
import type { WantedAttributes } from './attributes/facets.ts';

/** The orders that are offered for a category, by the words of the address. */
export const sorts = {
  featured: 'Featured',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
} as const;

export type OfferedSort = keyof typeof sorts;
export const sortNames = ['featured', 'price-asc', 'price-desc', 'name', 'newest'] as const;

/** By a attribute: what has none of it comes last. */
export type FigureSort = `${AskedKind}-${'asc' | 'desc'}`;
/** The columns of a table sort by more. */
export type Sort = OfferedSort | 'name-desc' | FigureSort;

/** What somebody narrows products down by. Prices are pounds as typed; empty for any. */
export interface FilterChoice {
  inStock: boolean;
  minPrice: string;
  maxPrice: string;
  attributes: WantedAttributes;
}

/** What somebody wants to see of a category. */
export interface ListingChoice extends FilterChoice {
  sort: Sort;
  /** A table is for who compares. */
  view: 'cards' | 'table';
  page: number;
}

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
