import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { Category, Product, ProductSummary } from './contract.ts';

/** Not there, or behind the closed doors of the shop: nothing to show, and no error. */
const meta = { emptyOn: [400, 403, 404] };

export const categoriesQuery = queryOptions<Category[] | null>({ queryKey: [api.categories()], meta });

export const featuredQuery = queryOptions<ProductSummary[] | null>({
  queryKey: [api.featuredProducts()],
  meta,
});

export const categoryQuery = (slug: string) =>
  queryOptions<Category | null>({ queryKey: [api.category(slug)], meta });

export const categoryProductsQuery = (slug: string) =>
  queryOptions<ProductSummary[] | null>({ queryKey: [api.categoryProducts(slug)], meta });

export const productQuery = (slug: string) =>
  queryOptions<Product | null>({ queryKey: [api.product(slug)], meta });

export const productsQuery = queryOptions<ProductSummary[] | null>({ queryKey: [api.products()], meta });
