import { queryOptions } from '@tanstack/react-query';
import type { LinkedQuote, LinkedRest } from './contract.ts';
import { quoteApi } from './quote-api.ts';

/** Null if the link does not work. */
export const linkedQuoteQuery = (token: string) =>
  queryOptions<LinkedQuote | null>({ queryKey: [quoteApi.quote(token)], meta: { emptyOn: [400, 404] } });

/** Null if the link does not work. */
export const linkedRestQuery = (token: string) =>
  queryOptions<LinkedRest | null>({ queryKey: [quoteApi.rest(token)], meta: { emptyOn: [400, 404] } });
