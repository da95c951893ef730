import type { ProductSummary } from '../../catalogue/contract.ts';

export const textsOf = (products: readonly ProductSummary[]) =>
  products.flatMap(({ name, shortDescription }) => [name, shortDescription]);
