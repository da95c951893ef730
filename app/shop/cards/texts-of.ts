import type { ProductSummary } from '../../catalogue/contract.ts';

/** Gives the words that cards say of products. */
export const textsOf = (products: readonly ProductSummary[]) =>
  products.flatMap(({ name, shortDescription }) => [name, shortDescription]);
