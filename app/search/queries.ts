import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { SearchAnswer } from './contract.ts';
import { readSearch } from './query-words.ts';

export const suggested = 5;

/** `q` is clean (see query-words.ts). */
export const searchQuery = (q: string, page: number) =>
  queryOptions<SearchAnswer | null>({
    queryKey: [api.search(q, page > 1 ? { page } : {})],
    meta: { emptyOn: [400] },
  });

export const suggestionsQuery = (q: string) =>
  queryOptions<SearchAnswer | null>({
    queryKey: [api.search(q, { limit: suggested })],
    meta: { emptyOn: [400, 429] },
  });

/** What the page at an address with this query asks; nothing when there is nothing to look for. */
export function searchPageQueries(search: string) {
  const { q, page } = readSearch(search);
  return q === '' ? [] : [searchQuery(q, page)];
}
