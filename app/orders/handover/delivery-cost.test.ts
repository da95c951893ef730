import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTerms } from '../../../test/delivery-terms.ts';
import { dearerZones } from '../../values/delivery-of-classes.ts';
import {
  type DeliveryClass,
  type DeliveryTerms,
  type DeliveryZone,
  initialDeliveryTerms,
  sentClasses,
} from '../../values/delivery-terms.ts';
import { deliveryCost, listDeliveryClasses, onlyCollected } from './delivery-cost.ts';

const linesOf = (classes: readonly DeliveryClass[]) => classes.map((deliveryClass) => ({ deliveryClass }));

const owners: DeliveryTerms = {
  ...initialDeliveryTerms,
  classTerms: {
    parcel: { highlands: 1_500, northernIreland: 900 },
    courier: { pence: 1_250, highlands: 3_000 },
    heavy: { pence: 6_000, isNeverFree: true },
  },
};

it.each([
  [4_999, 495],
  [5_000, 0],
  [5_001, 0],
  [0, 495],
])('of goods of %i pence is %i in a new shop, whatever class they are', (goods, cost) => {
  for (const one of sentClasses) {
    expect(deliveryCost(linesOf([one]), goods, 'delivery', initialDeliveryTerms)).toBe(cost);
  }
  expect(deliveryCost([{}], goods, 'delivery', initialDeliveryTerms)).toBe(cost);
  expect(deliveryCost([{}], goods, 'collection', initialDeliveryTerms)).toBe(0);
});

it.each([
  [['parcel'], 4_999, 'mainland', 495],
  [['courier'], 4_999, 'mainland', 1_250],
  [['courier'], 5_000, 'mainland', 0],
  [['parcel', 'courier'], 4_999, 'mainland', 1_250],
  [['heavy'], 5_001, 'mainland', 6_000],
  [['parcel', 'courier', 'heavy'], 4_999, 'mainland', 6_000],
  [['parcel', 'heavy'], 50_000, 'mainland', 6_000],
  [['parcel'], 50_000, 'highlands', 1_500],
  [['parcel', 'courier'], 50_000, 'highlands', 3_000],
  [['parcel'], 4_999, 'northernIreland', 900],
  // Not sent there: it is refused, and shown at the price on the mainland.
  [['courier'], 4_999, 'northernIreland', 1_250],
  [['parcel'], 4_999, 'nowhere', 495],
  [['parcel', 'collection'], 4_999, 'mainland', 495],
  [['collection'], 4_999, 'mainland', 0],
] as const)('of %j at %i pence to %s is %i', (classes, goods, zone, cost) => {
  expect(deliveryCost(linesOf(classes), goods, 'delivery', owners, zone)).toBe(cost);
});

it('knows a line that is not sent, and each class once', () => {
  const lines = [{}, ...linesOf(['heavy', 'collection', 'heavy'])];
  expect(listDeliveryClasses(lines)).toEqual(['parcel', 'heavy', 'collection']);
  expect(onlyCollected(lines)).toBe(lines[2]);
  expect(onlyCollected([{}])).toBeUndefined();
});

const classes = fc.array(fc.constantFrom(...sentClasses), { minLength: 1, maxLength: 6 });
const goods = fc.integer({ min: 0, max: 20_000 });
const zones = fc.constantFrom<DeliveryZone>('mainland', ...dearerZones, 'nowhere');

it('is never negative, and nothing where it is collected', () => {
  fc.assert(
    fc.property(classes, goods, anyTerms, zones, (some, pence, terms, zone) => {
      const lines = linesOf(some);
      expect(deliveryCost(lines, pence, 'delivery', terms, zone)).toBeGreaterThanOrEqual(0);
      expect(deliveryCost(lines, pence, 'collection', terms, zone)).toBe(0);
    }),
  );
});

it('is that of the dearest class, in whatever order, and a further line never makes it cheaper', () => {
  fc.assert(
    fc.property(classes, classes, goods, anyTerms, (some, more, pence, terms) => {
      const cost = (of: DeliveryClass[]) => deliveryCost(linesOf(of), pence, 'delivery', terms);
      const together = cost([...some, ...more]);
      expect(together).toBe(Math.max(...[...some, ...more].map((one) => cost([one]))));
      expect(together).toBe(cost([...more, ...some]));
      expect(together).toBeGreaterThanOrEqual(cost(some));
    }),
  );
});

it('never rises with what the goods cost', () => {
  fc.assert(
    fc.property(classes, goods, goods, anyTerms, zones, (some, one, other, terms, zone) => {
      const cost = (pence: number) => deliveryCost(linesOf(some), pence, 'delivery', terms, zone);
      expect(cost(Math.max(one, other))).toBeLessThanOrEqual(cost(Math.min(one, other)));
    }),
  );
});
