/** What pages of the catalogue show; changing one drops the pages that show it. */
export const topics = {
  product: (id: number) => `product:${id}`,
  /** Which products and categories there are, and in what order. */
  catalogue: 'catalogue',
  /** How many products of a category are in stock. */
  stockOf: (categoryId: number) => `stock-of:${categoryId}`,
} as const;

/** The product that a topic is about, or null. */
export function productOfTopic(topic: string): number | null {
  const id = /^product:(\d+)$/.exec(topic)?.[1];
  return id === undefined ? null : Number(id);
}
