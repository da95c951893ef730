import { queryOptions } from '@tanstack/react-query';
import { listNames } from '../catalogue/queries.ts';
import { api } from '../paths.ts';
import { partOf } from '../values/with-query.ts';
import type { SearchAnswer } from './contract.ts';

const question = (search: string) => partOf(search, listNames);

/** `search` is the page's query string; the API reads its search parameters unchanged. */
export const searchQuery = (search: string) =>
  queryOptions<SearchAnswer | null>({
    queryKey: [api.search(question(search))],
    meta: { emptyOn: [400, 429] },
  });

/** True if anything is left after cleaning the words. */
export const hasSearchWords = (search: string) =>
  /[^\p{Cc}\p{Cs}\s]/u.test(new URLSearchParams(question(search)).get('q') ?? '');
