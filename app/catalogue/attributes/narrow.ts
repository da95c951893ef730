import type { Attribute } from './attribute-kinds.ts';
import { type Facet, facetsOf, hasAll, type WantedAttributes, wantedKinds } from './facets.ts';

/** What products are narrowed down by. */
export interface Goods {
  id: number;
  pricePence: number;
  isInStock: boolean;
  attributes: readonly Attribute[];
}

/** What somebody wants of them; null for any price. */
export interface Wanted {
  least: number | null;
  most: number | null;
  inStock: boolean;
  attributes: WantedAttributes;
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
  const { attributes } = wanted;
  return wantedKinds(attributes).length === 0
    ? priced
    : priced.filter((one) => hasAll(one.attributes, attributes));
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
  const { inStock, attributes } = wanted;
  const fit = fitting(goods, wanted);
  const stocked = fit.filter(({ isInStock }) => isInStock);
  return {
    ids: (inStock ? stocked : fit).map(({ id }) => id),
    counts: { all: fit.length, inStock: stocked.length },
    facets: facetsOf(goods, reachOf(goods, wanted), attributes),
  };
}

/** What is left without a word about attributes. */
function reachOf(goods: readonly Goods[], wanted: Wanted): readonly Goods[] {
  const priced = inPriceRange(goods, wanted);
  return wanted.inStock ? priced.filter(({ isInStock }) => isInStock) : priced;
}
