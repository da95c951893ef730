import { queryOptions } from '@tanstack/react-query';
import { api } from '../paths.ts';
import type { SentCart } from './contract.ts';

/** What the server knows of the cart of a browser without scripts; null while the shop is closed. */
export const sentCartQuery = queryOptions<SentCart | null>({
  queryKey: [api.cart()],
  meta: { emptyOn: [403] },
});
