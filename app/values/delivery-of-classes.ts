import {
  classCost,
  type DeliveryClass,
  type DeliveryTerms,
  type DeliveryZone,
  sentClasses,
} from './delivery-terms.ts';

/**
 * What goods of several classes cost to send together, in pence: as much as the dearest of them, not the sum.
 * Null where one of them is not sent there.
 */
export function dearestCost(
  classes: readonly DeliveryClass[],
  goodsPence: number,
  terms: DeliveryTerms,
  zone: DeliveryZone = 'mainland',
): number | null {
  let dearest = 0;
  for (const one of classes) {
    const cost = classCost(one, goodsPence, terms, zone);
    if (cost === null) return null;
    dearest = Math.max(dearest, cost);
  }
  return dearest;
}

/** Whether anything at all is delivered to a zone. */
export const isServed = (zone: DeliveryZone, terms: DeliveryTerms) =>
  sentClasses.some((one) => classCost(one, 0, terms, zone) !== null);
