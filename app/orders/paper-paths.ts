/** `paper` is "invoice" or the number of a credit note. */
export const paperPaths = {
  ofAccount: (orderNumber: string, paper: string) =>
    `/api/orders/${encodeURIComponent(orderNumber)}/papers/${encodeURIComponent(paper)}`,
  ofLink: (token: string, paper: string) =>
    `/api/order-links/papers/${encodeURIComponent(paper)}?token=${encodeURIComponent(token)}`,
} as const;
