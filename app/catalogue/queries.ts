import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import { partOf } from '../values/with-query.ts';
import type { Category, Listing, Product, ProductSummary } from './contract.ts';

/** Not there, or behind the closed doors of the shop: nothing to show, and no error. */
const meta = { emptyOn: [400, 403, 404] };

/** Those that menus and pages lead to: none without a product. */
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

/** What an address may say of a list of products, in a category or found by words. */
export const listNames =
  /^(q|limit|category|sort|view|inStock|minPrice|maxPrice|page|ah|w|v|a|mm2|m|heated)=/;

/** `search` is the query of the page's address: of what concerns the listing the API reads the same words. */
export const listingQuery = (slug: string, search: string) =>
  queryOptions<Listing | null>({
    queryKey: [api.categoryListing(slug, partOf(search, listNames))],
    meta,
  });

export const productQuery = (slug: string) =>
  queryOptions<Product | null>({ queryKey: [api.product(slug)], meta });
