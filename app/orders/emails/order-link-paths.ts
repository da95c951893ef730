/** Where an order is found again, as emails name it: `paths.findOrder`, with what is known of the order. */
export const orderLinkPaths = {
  /** The form, the order's number filled in. */
  asking: (orderNumber: string) => `/find-order?order=${encodeURIComponent(orderNumber)}`,
  /** The order that a token shows. */
  order: (token: string) => `/find-order?token=${encodeURIComponent(token)}`,
} as const;

export const orderLinkApi = {
  links: () => '/api/order-links',
  returns: () => '/api/order-links/returns',
  order: (token: string) => `/api/order-links?token=${encodeURIComponent(token)}`,
} as const;

/** The order that a link shows; null when the link does not work. */
export const linkedOrderQuery = (token: string) => ({
  queryKey: [orderLinkApi.order(token)],
  meta: { emptyOn: [400, 404] },
});

/** The token in the query of an address; empty where there is none. */
export const tokenIn = (search: string) => new URLSearchParams(search).get('token') ?? '';
