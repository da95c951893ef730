import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { type FirstQueries, readListAddress } from '../../editing/opened-tab.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Customer, CustomerPage } from './contract.ts';

export const allCustomers = { search: '' };

const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const customersQuery = (choice: typeof allCustomers, page: number) =>
  queryOptions<CustomerPage>({
    queryKey: [withQuery(adminApi.customers(), { ...choice, page: page > 1 ? page : '' })],
    ...fresh,
  });

export const firstPages = { orders: '', bookings: '', enquiries: '' };

export const customerQuery = (key: string, pages: typeof firstPages) =>
  queryOptions<Customer | null>({
    queryKey: [withQuery(adminApi.customer(key), pages)],
    ...fresh,
    meta: { emptyOn: [400, 404] },
  });

export const firstOfCustomers: FirstQueries = ({ id, query }) => {
  if (id !== '') return [customerQuery(id, readListAddress(firstPages, query).choice)];
  const { choice, page } = readListAddress(allCustomers, query);
  return [customersQuery(choice, page)];
};
