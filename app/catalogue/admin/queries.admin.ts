import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { binQuery } from '../../editing/history-query.admin.ts';
import { type FirstQueries, readListAddress } from '../../editing/opened-tab.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { OwnersCategory } from '../category-contract.ts';
import type { ProductsPage, StockChanges, StoredProduct } from './contract.ts';

export const allProducts = { search: '', state: 'all', category: '', sort: 'name' };

/** Refetched on every opening, as customers change the stock. */
export const productsQuery = (choice: typeof allProducts, page: number, limit: number | '' = '') =>
  queryOptions<ProductsPage>({
    queryKey: [withQuery(adminApi.products(), { ...choice, page, limit })],
    staleTime: 0,
  });

/** Never cached, as a form needs the current values. */
export const storedProductQuery = (id: string) =>
  queryOptions<StoredProduct | null>({
    queryKey: [adminApi.product(encodeURIComponent(id))],
    meta: { emptyOn: [400, 404] },
    gcTime: 0,
  });

export const stockChangesQuery = (id: number) =>
  queryOptions<StockChanges>({ queryKey: [adminApi.stockChanges(id)], gcTime: 0 });

export const ownersCategoriesQuery = queryOptions<OwnersCategory[]>({ queryKey: [adminApi.categories()] });

export const firstOfProducts: FirstQueries = ({ id, query }) => {
  if (id === 'new') return [ownersCategoriesQuery];
  if (id !== '') return [ownersCategoriesQuery, storedProductQuery(id)];
  const { choice, page } = readListAddress(allProducts, query);
  const list = choice.state === 'deleted' ? binQuery('product') : productsQuery(choice, page);
  return [ownersCategoriesQuery, list];
};

export const gridQuery = (choice: typeof allProducts, page: number) => productsQuery(choice, page, 20);

export const firstOfGrid: FirstQueries = ({ query }) => {
  const { choice, page } = readListAddress(allProducts, query);
  return [ownersCategoriesQuery, gridQuery(choice, page)];
};
