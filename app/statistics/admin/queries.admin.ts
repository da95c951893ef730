import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import { withQuery } from '../../values/with-query.ts';
import type { Statistics, StatisticsSpan } from './contract.ts';

/** Counts grow by themselves, so an earlier answer is shown only until there is a new one. */
export const statisticsQuery = (span: StatisticsSpan) =>
  queryOptions<Statistics>({
    queryKey: [withQuery(adminApi.statistics(), { span })],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
