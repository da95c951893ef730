import { queryOptions } from '@tanstack/react-query';
import { listNames } from '../catalogue/queries.ts';
import { api } from '../paths.ts';
import { partOf } from '../values/with-query.ts';
import type { SearchAnswer } from './contract.ts';

const question = (search: string) => partOf(search, listNames);

/** `search` is the query of the page's address: of what concerns the search the API reads the same words. */
export const searchQuery = (search: string) =>
  queryOptions<SearchAnswer | null>({
    queryKey: [api.search(question(search))],
    meta: { emptyOn: [400, 429] },
  });

/** Whether the address of the page says what to look for: a sign that is left when the words are cleaned. */
export const asksForWords = (search: string) =>
  /[^\p{Cc}\p{Cs}\s]/u.test(new URLSearchParams(question(search)).get('q') ?? '');
