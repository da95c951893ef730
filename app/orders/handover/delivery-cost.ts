import { dearestCost } from '../../values/delivery-of-classes.ts';
import type { DeliveryClass, DeliveryTerms, DeliveryZone } from '../../values/delivery-terms.ts';

export type DeliveryMethod = 'delivery' | 'collection';

/** How a line is delivered; one that says nothing is an ordinary parcel. */
export interface ClassedLine {
  deliveryClass?: DeliveryClass | undefined;
}

/** How the lines of an order are delivered, each class once. */
export const classesOf = (lines: readonly ClassedLine[]): DeliveryClass[] => [
  ...new Set(lines.map(({ deliveryClass = 'parcel' }) => deliveryClass)),
];

/** The first line that is not sent at all, so that the whole order can only be collected. */
export const onlyCollected = <Line extends ClassedLine>(lines: readonly Line[]): Line | undefined =>
  lines.find(({ deliveryClass }) => deliveryClass === 'collection');

/**
 * What delivery or collection of an order costs, in pence, VAT included: what its dearest class costs, not the sum of
 * all. `goodsPence` is what the free threshold is compared with. Whether all of it is sent to `zone` has been asked
 * before (`noDeliveryTo`); where it is not, this is what the part that is sent costs on the mainland.
 */
export function deliveryCost(
  lines: readonly ClassedLine[],
  goodsPence: number,
  method: DeliveryMethod,
  terms: DeliveryTerms,
  zone: DeliveryZone = 'mainland',
): number {
  if (method === 'collection') return 0;
  const classes = classesOf(lines);
  const sent = classes.filter((one) => one !== 'collection');
  return dearestCost(classes, goodsPence, terms, zone) ?? dearestCost(sent, goodsPence, terms) ?? 0;
}
