import type { AskedKind } from './asked-kinds.ts';
import type { WantedFigures } from './facets.ts';

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

/** By a figure: what has none of it comes last. */
export type FigureSort = `${AskedKind}-${'asc' | 'desc'}`;
/** The columns of a table sort by more. */
export type Sort = OfferedSort | 'name-desc' | FigureSort;

/** What somebody wants to see of a category. Prices are pounds as typed; empty for any. */
export interface ListingChoice {
  sort: Sort;
  /** A table is for who compares. */
  view: 'cards' | 'table';
  inStock: boolean;
  minPrice: string;
  maxPrice: string;
  page: number;
  figures: WantedFigures;
}

/** Products on one page of a category. */
export const productsOnPage = { cards: 24, table: 60 };

/** The values of the address that say a choice; what is usual is left out. */
export const choiceValues = ({ sort, view, inStock, minPrice, maxPrice, page, figures }: ListingChoice) => ({
  view: view === 'table' ? view : '',
  sort: sort === 'featured' ? '' : sort,
  inStock: inStock ? '1' : '',
  minPrice,
  maxPrice,
  ...figures,
  page: page > 1 ? page : '',
});
