import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Statistics, StatisticsSpan } from './contract.ts';

/** Counts change by themselves, so a cached answer is shown only until the new one arrives. */
export const statisticsQuery = (span: StatisticsSpan) =>
  queryOptions<Statistics>({
    queryKey: [withQuery(adminApi.statistics(), { span })],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
