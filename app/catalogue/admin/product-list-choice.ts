/** What the dashboard can list of the products; what was deleted is in the bin. */
export const productStates = ['all', 'active', 'hidden', 'low', 'out', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** By what they can be sorted: the price and the stock from the lowest, the dates from the latest. */
export const productSorts = ['name', 'price', 'stock', 'newest', 'updated'] as const;
export type ProductSort = (typeof productSorts)[number];
