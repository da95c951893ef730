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
