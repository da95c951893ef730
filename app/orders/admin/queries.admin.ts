import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { type FirstQueries, readListAddress } from '../../editing/opened-tab.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { AdminOrder, OrderPage } from './contract.ts';

export const allOrders = { search: '', status: '', payment: '', method: '', attention: '', from: '', to: '' };

/** Orders arrive by themselves, so answers are always fetched again. */
const fresh = { staleTime: 0 } as const;

export const ordersQuery = (question: Record<string, string | number>) =>
  queryOptions<OrderPage>({
    queryKey: [withQuery(adminApi.orders(), question)],
    ...fresh,
    placeholderData: keepPreviousData,
  });

export const adminOrderQuery = (orderNumber: string) =>
  queryOptions<AdminOrder | null>({
    queryKey: [adminApi.order(orderNumber)],
    ...fresh,
    meta: { emptyOn: [400, 404] },
  });

export const firstOfOrders: FirstQueries = ({ id, query }) => {
  if (id !== '') return [adminOrderQuery(id)];
  const { choice, page } = readListAddress(allOrders, query);
  return [ordersQuery({ ...choice, page })];
};
