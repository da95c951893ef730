import { type Facet, facetsOf, hasAll, type WantedFigures, wantedKinds } from './facets.ts';
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

/** Those that have all that is wanted, in stock or not. */
export function fitting<One extends Goods>(
  goods: readonly One[],
  wanted: Omit<Wanted, 'inStock'>,
): readonly One[] {
  const priced = inPriceRange(goods, wanted);
  const { figures } = wanted;
  return wantedKinds(figures).length === 0 ? priced : priced.filter((one) => hasAll(one.figures, figures));
}

function inPriceRange<One extends Goods>(
  goods: readonly One[],
  { least, most }: Pick<Wanted, 'least' | 'most'>,
) {
  if (least === null && most === null) return goods;
  return goods.filter(
    ({ pricePence }) => (least === null || pricePence >= least) && (most === null || pricePence <= most),
  );
}

/** Those that have all that is wanted. What each filter would leave is counted under all the others. */
export function narrow(goods: readonly Goods[], wanted: Wanted): Narrowed {
  const { inStock, figures } = wanted;
  const fit = fitting(goods, wanted);
  const stocked = fit.filter(({ isInStock }) => isInStock);
  return {
    ids: (inStock ? stocked : fit).map(({ id }) => id),
    counts: { all: fit.length, inStock: stocked.length },
    facets: facetsOf(goods, reachOf(goods, wanted), figures),
  };
}

/** What is left without a word about figures. */
function reachOf(goods: readonly Goods[], wanted: Wanted): readonly Goods[] {
  const priced = inPriceRange(goods, wanted);
  return wanted.inStock ? priced.filter(({ isInStock }) => isInStock) : priced;
}
