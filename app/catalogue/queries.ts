import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import { partOf } from '../values/with-query.ts';
import type { Category, Listing, Product, ProductSummary } from './contract.ts';

/** Missing, or in a closed shop: nothing to show, but no error. */
const meta = { emptyOn: [400, 403, 404] };

/** Without empty categories. */
export const categoriesQuery = queryOptions<Category[] | null>({
  queryKey: [api.categoriesForSale()],
  meta,
});

export const featuredQuery = queryOptions<ProductSummary[] | null>({
  queryKey: [api.featuredProducts()],
  meta,
});

export const categoryQuery = (slug: string) =>
  queryOptions<Category | null>({ queryKey: [api.category(slug)], meta });

export const listNames =
  /^(q|limit|category|sort|view|inStock|minPrice|maxPrice|page|ah|w|v|a|mm2|m|heated)=/;

/** `search` is the page's query string; the API reads its listing parameters unchanged. */
export const listingQuery = (slug: string, search: string) =>
  queryOptions<Listing | null>({
    queryKey: [api.categoryListing(slug, partOf(search, listNames))],
    meta,
  });

export const productQuery = (slug: string) =>
  queryOptions<Product | null>({ queryKey: [api.product(slug)], meta });
