import { type Facet, facetsOf, hasAll, type WantedFigures } from './facets.ts';
import type { Figure } from './figure-kinds.ts';

/** What products are narrowed down by. */
export interface Goods {
  id: number;
  pricePence: number;
  isInStock: boolean;
  figures: readonly Figure[];
}

/** What somebody wants of them; null for any price. */
export interface Wanted {
  least: number | null;
  most: number | null;
  inStock: boolean;
  figures: WantedFigures;
}

export interface Narrowed {
  /** In the order given. */
  ids: number[];
  /** How many there would be with out-of-stock products, and how many without. */
  counts: { all: number; inStock: number };
  facets: Facet[];
}

/** Those that have all that is wanted. What each filter would leave is counted under all the others. */
export function narrow(goods: readonly Goods[], { least, most, inStock, figures }: Wanted): Narrowed {
  const priced = goods.filter(
    ({ pricePence }) => (least === null || pricePence >= least) && (most === null || pricePence <= most),
  );
  const fitting = priced.filter((one) => hasAll(one.figures, figures));
  const stocked = fitting.filter(({ isInStock }) => isInStock);
  const inReach = inStock ? priced.filter(({ isInStock }) => isInStock) : priced;
  return {
    ids: (inStock ? stocked : fitting).map(({ id }) => id),
    counts: { all: fitting.length, inStock: stocked.length },
    facets: facetsOf(goods, inReach, figures),
  };
}
