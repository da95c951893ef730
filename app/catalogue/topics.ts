/** What pages of the catalogue show; changing one drops the pages that show it. */
export const topics = {
  product: (id: number) => `product:${id}`,
  /** Which products and categories there are, and in what order. */
  catalogue: 'catalogue',
} as const;
