import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { binQuery } from '../../editing/history-query.admin.ts';
import { type FirstQueries, readListAddress } from '../../editing/opened-tab.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { OwnersCategory } from '../category-contract.ts';
import type { ProductsPage, StockChanges, StoredProduct } from './contract.ts';

/** How the list is narrowed down and sorted, where its address says nothing else. */
export const allProducts = { search: '', state: 'all', category: '', sort: 'name' };

/** Customers change the stock all the time, so a list is asked for again whenever it is opened. */
export const productsQuery = (choice: typeof allProducts, page: number, limit: number | '' = '') =>
  queryOptions<ProductsPage>({
    queryKey: [withQuery(adminApi.products(), { ...choice, page, limit })],
    staleTime: 0,
  });

/** A form is filled with what is stored at that moment, never with what was kept from the last time. */
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

/** What the grid shows of them: twenty rows. */
export const gridQuery = (choice: typeof allProducts, page: number) => productsQuery(choice, page, 20);

export const firstOfGrid: FirstQueries = ({ query }) => {
  const { choice, page } = readListAddress(allProducts, query);
  return [ownersCategoriesQuery, gridQuery(choice, page)];
};
