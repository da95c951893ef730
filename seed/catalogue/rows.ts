import type { SeedProduct } from './seed-product.ts';

/** Specification rows from a readable table; the order written is the order shown. */
export function rows(table: Record<string, string>): SeedProduct['specifications'] {
  return Object.entries(table).map(([label, value]) => ({ label, value }));
}
