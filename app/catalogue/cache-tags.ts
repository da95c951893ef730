export const cacheTags = {
  product: (id: number) => `product:${id}`,
  /** Which products and categories exist, and their order. */
  catalogue: 'catalogue',
  /** The number of products in stock. */
  stockOf: (categoryId: number) => `stock-of:${categoryId}`,
} as const;

export function parseProductCacheTag(cacheTag: string): number | null {
  const id = /^product:(\d+)$/.exec(cacheTag)?.[1];
  return id === undefined ? null : Number(id);
}
