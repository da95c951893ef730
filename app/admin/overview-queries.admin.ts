import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../admin-paths.ts';
import { withQuery } from '../values/with-query.ts';
import type { Overview, SalesBy, SalesSpan, StaffOverview } from './contract.ts';

const fresh = { staleTime: 0 } as const;

export const overviewQuery = queryOptions<Overview>({ queryKey: [adminApi.overview()], ...fresh });

export const staffOverviewQuery = queryOptions<StaffOverview>({
  queryKey: [adminApi.staffOverview()],
  ...fresh,
});

export const salesQuery = (by: SalesBy) =>
  queryOptions<SalesSpan[]>({
    queryKey: [withQuery(adminApi.sales(), { by })],
    ...fresh,
    placeholderData: keepPreviousData,
  });
