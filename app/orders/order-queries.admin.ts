import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../admin-paths.ts';
import { withQuery } from '../with-query.ts';
import type { DeskOrder, OrderPage } from './admin-contract.ts';

/** Orders come in by themselves, so what was answered before is shown only until there is a new answer. */
const fresh = { staleTime: 0 } as const;

export const ordersQuery = (question: Record<string, string | number>) =>
  queryOptions<OrderPage>({
    queryKey: [withQuery(adminApi.orders(), question)],
    ...{ ...fresh, placeholderData: keepPreviousData },
  });

/** One order; null when there is none of this number. */
export const deskOrderQuery = (orderNumber: string) =>
  queryOptions<DeskOrder | null>({
    queryKey: [adminApi.order(orderNumber)],
    ...{ ...fresh, meta: { emptyOn: [400, 404] } },
  });
