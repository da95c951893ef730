import { dearestCost } from '../../values/delivery-of-classes.ts';
import type { DeliveryClass, DeliveryTerms, DeliveryZone } from '../../values/delivery-terms.ts';

export type DeliveryMethod = 'delivery' | 'collection';

/** Without a class the line is an ordinary parcel. */
export interface ClassedLine {
  deliveryClass?: DeliveryClass | undefined;
}

export const listDeliveryClasses = (lines: readonly ClassedLine[]): DeliveryClass[] => [
  ...new Set(lines.map(({ deliveryClass = 'parcel' }) => deliveryClass)),
];

/** Such a line means that the whole order must be collected. */
export const onlyCollected = <Line extends ClassedLine>(lines: readonly Line[]): Line | undefined =>
  lines.find(({ deliveryClass }) => deliveryClass === 'collection');

/** In pence, VAT included: the dearest class, not the sum. Check first with `noDeliveryTo`. */
export function deliveryCost(
  lines: readonly ClassedLine[],
  goodsPence: number,
  method: DeliveryMethod,
  terms: DeliveryTerms,
  zone: DeliveryZone = 'mainland',
): number {
  if (method === 'collection') return 0;
  const classes = listDeliveryClasses(lines);
  const sent = classes.filter((one) => one !== 'collection');
  return dearestCost(classes, goodsPence, terms, zone) ?? dearestCost(sent, goodsPence, terms) ?? 0;
}
