/** Where papers of an order are fetched: its invoice by that word, a credit note by its number. */
export const paperPaths = {
  ofAccount: (orderNumber: string, paper: string) =>
    `/api/orders/${encodeURIComponent(orderNumber)}/papers/${encodeURIComponent(paper)}`,
  ofLink: (token: string, paper: string) =>
    `/api/order-links/papers/${encodeURIComponent(paper)}?token=${encodeURIComponent(token)}`,
} as const;
