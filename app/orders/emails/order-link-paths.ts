export const orderLinkPaths = {
  asking: (orderNumber: string) => `/find-order?order=${encodeURIComponent(orderNumber)}`,
  order: (token: string) => `/find-order?token=${encodeURIComponent(token)}`,
} as const;

export const orderLinkApi = {
  links: () => '/api/order-links',
  returns: () => '/api/order-links/returns',
  order: (token: string) => `/api/order-links?token=${encodeURIComponent(token)}`,
} as const;

/** Null when the link does not work. */
export const linkedOrderQuery = (token: string) => ({
  queryKey: [orderLinkApi.order(token)],
  meta: { emptyOn: [400, 404] },
});

export const tokenIn = (search: string) => new URLSearchParams(search).get('token') ?? '';
