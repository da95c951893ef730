/** What two products are compared by. */
interface Compared {
  name: string;
  pricePence: number;
}

/** The first attribute of a name and its unit: of "Lithium battery 105 Ah" 105 and "Ah"; of "1.5 m of cable" 1.5 and "m". */
export function figureOf(name: string): { value: number; unit: string } | null {
  const [, value = '', unit = ''] = /(\d{1,7}(?:\.\d{1,3})?)\s?([a-zA-Z%]{1,3}²?)(?![\w²])/.exec(name) ?? [];
  return Number(value) > 0 ? { value: Number(value), unit } : null;
}

/** How often the one is doubled or halved to come to the other. */
const doublings = (one: number, other: number) => Math.abs(Math.log2(one / other));

/** What a product that says nothing comparable is away from another, in doublings. */
const unlike = 2;

function distance(one: Compared, other: Compared): number {
  const [attribute, otherFigure] = [figureOf(one.name), figureOf(other.name)];
  const isComparable = attribute && otherFigure && attribute.unit === otherFigure.unit;
  const inFigure = isComparable
    ? doublings(attribute.value, otherFigure.value)
    : attribute || otherFigure
      ? unlike
      : 0;
  // Something that is free is one penny away from costing something.
  return 2 * inFigure + doublings(one.pricePence + 1, other.pricePence + 1);
}

/**
 * The one that comes nearest to a product in what it can (the attribute in its name, where both have one of the same
 * unit), and half as much in what it costs. The first of equals; null where there is none.
 */
export function nearestTo<Other extends Compared>(product: Compared, others: Other[]): Other | null {
  let nearest: Other | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const away = distance(product, other);
    if (away < least) [nearest, least] = [other, away];
  }
  return nearest;
}
