import type { ProductSummary } from '../../catalogue/contract.ts';

/** Gives what cards say of products. */
export const textsOf = (products: readonly ProductSummary[]) =>
  products.flatMap(({ name, shortDescription }) => [name, shortDescription]);
