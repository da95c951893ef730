import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialDeliveryTerms } from '../values/delivery-terms.ts';
import { checkDetails, type Details, noBilling, noDetails, remainingErrors, typedFields } from './details.ts';

const good: Details = {
  name: 'Ada Fernsby',
  email: 'ada@example.com',
  phone: '',
  address: '1 Sample Lane',
  city: 'Faversham',
  postcode: 'ME13 0ZZ',
};
const sending = { method: 'delivery', classes: ['parcel'], terms: initialDeliveryTerms } as const;
const said = (details: Details, errors = checkDetails(details, sending, null)) => ({
  errors,
  typed: typedFields(details, null),
});
const wrongNow = (then: ReturnType<typeof said>, details: Details) =>
  remainingErrors(then, typedFields(details, null), checkDetails(details, sending, null));

it('What is put right is called wrong no more, and only that', () => {
  const before = { ...good, name: '', postcode: 'NOWHERE' };
  const then = said(before);
  expect(wrongNow(then, before)).toEqual(then.errors);
  expect(wrongNow(then, { ...before, postcode: 'ME13 0ZZ' })).toEqual({ name: 'Enter your full name' });
  expect(wrongNow(then, { ...before, postcode: 'BT1 1AA' }).postcode).toMatch(/cannot deliver/);
  expect(wrongNow(then, { ...before, city: '' })).toEqual(then.errors);
  expect(wrongNow(then, good)).toEqual({});
});

it('An address is wrong where one of the goods is not sent, though parcels are', () => {
  const there = { ...good, postcode: 'BT1 1AA' };
  const terms = { ...initialDeliveryTerms, classTerms: { parcel: { northernIreland: 1_500 } } };
  expect(checkDetails(there, { ...sending, terms }, null)).toEqual({});
  const wrong = checkDetails(there, { ...sending, classes: ['parcel', 'heavy'], terms }, null);
  expect(wrong.postcode).toMatch(/^Sorry, we cannot send heavy goods to Northern Ireland/);
});

it('What only the server knows is said until its field is changed', () => {
  const then = said(good, { email: 'We cannot write to this address' });
  expect(wrongNow(then, { ...good, name: '' })).toEqual(then.errors);
  expect(wrongNow(then, { ...good, email: 'bea@example.com' })).toEqual({});
});

it('Fields of the bill are known by their names in the form', () => {
  const then = {
    errors: checkDetails(good, sending, noBilling),
    typed: typedFields(good, noBilling),
  };
  const typed = typedFields(good, { ...noBilling, name: 'Bea' });
  const found = checkDetails(good, sending, { ...noBilling, name: 'Bea' });
  expect(Object.keys(remainingErrors(then, typed, found))).toEqual([
    ...['billing.address', 'billing.city', 'billing.postcode'],
  ]);
});

it('Nothing is called wrong that was not, nor anything that is typed right', () => {
  const details = fc.record(
    Object.fromEntries(
      Object.entries(good).map(([name, text]) => [name, fc.constantFrom(text, '', 'x', 'BT1 1AA')]),
    ),
  );
  fc.assert(
    fc.property(details, details, (before, after) => {
      const [then, now] = [said({ ...noDetails, ...before }), { ...noDetails, ...after }];
      const wrong = wrongNow(then, now);
      const found = checkDetails(now, sending, null);
      expect(wrong).toEqual(
        Object.fromEntries(Object.entries(found).filter(([name]) => name in then.errors)),
      );
    }),
  );
});
