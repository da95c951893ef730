/** What pages of the catalogue show; changing one drops the pages that show it. */
export const cacheTags = {
  product: (id: number) => `product:${id}`,
  /** Which products and categories there are, and in what order. */
  catalogue: 'catalogue',
  /** How many products of a category are in stock. */
  stockOf: (categoryId: number) => `stock-of:${categoryId}`,
} as const;

/** The product that a cache tag is about, or null. */
export function productOfCacheTag(cacheTag: string): number | null {
  const id = /^product:(\d+)$/.exec(cacheTag)?.[1];
  return id === undefined ? null : Number(id);
}
