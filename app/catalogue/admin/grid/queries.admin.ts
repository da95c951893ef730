import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../admin-paths.ts';
import { type FirstQueries, readListAddress } from '../../../editing/opened-tab.admin.ts';
import { withQuery } from '../../../values/with-query.ts';
import type { ProductsPage } from '../contract.ts';
import { allProducts, ownersCategoriesQuery } from '../queries.admin.ts';

const rowsOnPage = 20;

/** Customers change the stock all the time, so it is asked for again whenever it is opened. */
export const gridQuery = (choice: typeof allProducts, page: number) =>
  queryOptions<ProductsPage>({
    queryKey: [withQuery(adminApi.products(), { ...choice, page, limit: rowsOnPage })],
    staleTime: 0,
  });

export const firstOfGrid: FirstQueries = ({ query }) => {
  const { choice, page } = readListAddress(allProducts, query);
  return [ownersCategoriesQuery, gridQuery(choice, page)];
};
