import { orderLinkApi } from '../emails/order-link-paths.ts';

/** The order that a link shows; null when the link does not work. */
export const linkedOrderQuery = (token: string) => ({
  queryKey: [orderLinkApi.order(token)],
  meta: { emptyOn: [400, 404] },
});

/** The token in the query of an address; empty where there is none. */
export const tokenIn = (search: string) => new URLSearchParams(search).get('token') ?? '';
