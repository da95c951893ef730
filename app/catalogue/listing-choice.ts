import type { WantedFigures } from './facets.ts';

/** The orders in which a category can be listed, by the words of the address. */
export const sorts = {
  featured: 'Featured',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
} as const;

export type Sort = keyof typeof sorts;
export const sortNames = ['featured', 'price-asc', 'price-desc', 'name', 'newest'] as const satisfies Sort[];

/** What somebody wants to see of a category. Prices are pounds as typed; empty for any. */
export interface ListingChoice {
  sort: Sort;
  inStock: boolean;
  minPrice: string;
  maxPrice: string;
  page: number;
  figures: WantedFigures;
}

/** Products on one page of a category. */
export const productsOnPage = 24;

/** The values of the address that say a choice; what is usual is left out. */
export const choiceValues = ({ sort, inStock, minPrice, maxPrice, page, figures }: ListingChoice) => ({
  sort: sort === 'featured' ? '' : sort,
  inStock: inStock ? '1' : '',
  minPrice,
  maxPrice,
  ...figures,
  page: page > 1 ? page : '',
});
