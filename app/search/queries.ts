import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { SearchAnswer } from './contract.ts';

/** `search` is the query of the page's address, word for word: the API reads the same words. */
export const searchQuery = (search: string) =>
  queryOptions<SearchAnswer | null>({ queryKey: [api.search(search)], meta: { emptyOn: [400, 429] } });

/** Whether the address of the page says what to look for: a sign that is left when the words are cleaned. */
export const asksForWords = (search: string) =>
  /[^\p{Cc}\p{Cs}\s]/u.test(new URLSearchParams(search).get('q') ?? '');
