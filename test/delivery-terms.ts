import fc from 'fast-check';

const pence = fc.integer({ min: 0, max: 20_000 });

const ofClass = fc.record(
  { pence, isNeverFree: fc.boolean(), highlands: pence, northernIreland: pence },
  { requiredKeys: [] },
);

/** Any table of prices that an owner could set. */
export const anyTerms = fc.record({
  deliveryPence: pence,
  freeDeliveryFromPence: pence,
  classTerms: fc.record(
    {
      parcel: fc.record({ isNeverFree: fc.boolean() }, { requiredKeys: [] }),
      courier: ofClass,
      heavy: ofClass,
    },
    { requiredKeys: [] },
  ),
});
