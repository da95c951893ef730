import {
  type DearerZone,
  type DeliveryClass,
  type DeliveryTerms,
  type DeliveryZone,
  mainlandCost,
  sentClasses,
} from './delivery-terms.ts';

/** Beyond the mainland, as the owner's table lists them. */
export const dearerZones = ['highlands', 'northernIreland'] as const satisfies DearerZone[];

/**
 * What goods of one class cost to send, in pence, in an order of `goodsPence` in all; null where they are not sent.
 * Beyond the mainland the threshold does not count.
 */
export function classCost(
  of: DeliveryClass,
  goodsPence: number,
  terms: DeliveryTerms,
  zone: DeliveryZone = 'mainland',
): number | null {
  if (of === 'collection' || zone === 'nowhere') return null;
  if (zone === 'mainland') return mainlandCost(of, goodsPence, terms);
  return terms.classTerms?.[of]?.[zone] ?? null;
}

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
