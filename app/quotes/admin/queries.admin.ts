import { queryOptions } from '@tanstack/react-query';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { binQuery } from '../../editing/history-query.admin.ts';
import { type FirstQueries, readListAddress } from '../../editing/opened-tab.admin.ts';
import { withQuery } from '../../values/with-query.ts';
import type { StoredQuote } from './contract.ts';

export const allQuotes = { search: '', shown: 'all' };

/** Customers accept quotes at any time, so every view refetches. */
export const quotesQuery = (search: string) =>
  queryOptions<StoredQuote[]>({ queryKey: [withQuery(adminApi.quotes(), { search })], staleTime: 0 });

export const quoteQuery = (id: string) =>
  queryOptions<StoredQuote | null>({
    queryKey: [adminApi.quote(encodeURIComponent(id))],
    meta: { emptyOn: [400, 404] },
    gcTime: 0,
  });

export const quotesTab = (id: string | number = '') => adminPaths.tab('quotes', id);

export const firstOfQuotes: FirstQueries = ({ id, query }) => {
  if (/^\d+$/.test(id)) return [quoteQuery(id)];
  if (id !== '') return [];
  const { choice } = readListAddress(allQuotes, query);
  return [choice.shown === 'deleted' ? binQuery('quote') : quotesQuery(choice.search)];
};
