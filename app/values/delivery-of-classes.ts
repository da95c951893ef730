import {
  type DearerZone,
  type DeliveryClass,
  type DeliveryTerms,
  type DeliveryZone,
  mainlandCost,
  sentClasses,
} from './delivery-terms.ts';

export const dearerZones = ['highlands', 'northernIreland'] as const satisfies DearerZone[];

/** In pence; null if not sent. `goodsPence` is the whole order's value. The threshold counts on the mainland only. */
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

/** In pence: the dearest class, not the sum. Null if one class is not sent there. */
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

export const isServed = (zone: DeliveryZone, terms: DeliveryTerms) =>
  sentClasses.some((one) => classCost(one, 0, terms, zone) !== null);
