interface Compared {
  name: string;
  pricePence: number;
}

/** Returns the first figure: 105 and "Ah" for "Lithium battery 105 Ah". */
export function figureInName(name: string): { value: number; unit: string } | null {
  const [, value = '', unit = ''] = /(\d{1,7}(?:\.\d{1,3})?)\s?([a-zA-Z%]{1,3}²?)(?![\w²])/.exec(name) ?? [];
  return Number(value) > 0 ? { value: Number(value), unit } : null;
}

const doublings = (one: number, other: number) => Math.abs(Math.log2(one / other));

/** The distance, in doublings, of a product without comparable figures. */
const unlike = 2;

function distance(one: Compared, other: Compared): number {
  const [attribute, otherFigure] = [figureInName(one.name), figureInName(other.name)];
  const isComparable = attribute && otherFigure && attribute.unit === otherFigure.unit;
  const inFigure = isComparable
    ? doublings(attribute.value, otherFigure.value)
    : attribute || otherFigure
      ? unlike
      : 0;
  // Plus one penny, as the price may be 0.
  return 2 * inFigure + doublings(one.pricePence + 1, other.pricePence + 1);
}

/** Compares by the figure in the name and, with half the weight, by price. The first wins a tie. */
export function findNearest<Other extends Compared>(product: Compared, others: Other[]): Other | null {
  let nearest: Other | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const away = distance(product, other);
    if (away < least) [nearest, least] = [other, away];
  }
  return nearest;
}
