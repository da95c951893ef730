import { expect, it } from 'vitest';
import type { CurrentUser } from '../accounts/contract.ts';
import type { Address } from '../addresses/contract.ts';
import { noDetails } from './details.ts';
import {
  addressesFor,
  knownBilling,
  knownDetails,
  shownAddress,
  toCheckoutAddress,
} from './saved-details.ts';

const ada: CurrentUser = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Fernsby',
  phone: null,
  isEmailVerified: true,
  isAdmin: false,
  isStaff: false,
};
const home: Address = {
  id: 1,
  type: 'shipping',
  isDefault: true,
  firstName: 'A.',
  lastName: 'Fernsby',
  company: null,
  addressLine1: '1 Sample Lane',
  addressLine2: 'Upper Barn',
  city: 'Faversham',
  county: 'Kent',
  postcode: 'ME13 8GD',
  country: 'UK',
  phone: '01632 960123',
};
const work: Address = { ...home, id: 2, isDefault: false, company: 'Fernsby Ltd', addressLine1: '2 Quay' };
const invoices: Address = { ...home, id: 3, type: 'billing' };

it('knows nothing of a stranger', () => {
  expect(knownDetails(null, [])).toEqual(noDetails);
});

it('fills in the person and the usual address', () => {
  expect(knownDetails(ada, [work, home])).toEqual({
    name: 'Ada Fernsby',
    email: 'ada@example.com',
    phone: '01632 960123',
    address: '1 Sample Lane, Upper Barn',
    city: 'Faversham',
    postcode: 'ME13 8GD',
  });
});

it('fills in no address when none is the usual one', () => {
  expect(knownDetails(ada, [work])).toMatchObject({ name: 'Ada Fernsby', address: '' });
});

it('offers the addresses for parcels, the usual one first', () => {
  expect(addressesFor('shipping', [work, invoices, home])).toEqual([home, work]);
});

it('bills to the usual billing address, and to none without one', () => {
  const office = { ...invoices, isDefault: false, addressLine1: '9 Office Park' };
  expect(addressesFor('billing', [home, office, invoices])).toEqual([invoices, office]);
  expect(knownBilling([home, office, invoices])).toEqual(toCheckoutAddress(invoices));
  expect(knownBilling([home, office])).toBeNull();
});

it('tells which address is shown, until it is changed by hand', () => {
  const details = { ...noDetails, ...toCheckoutAddress(work) };
  expect(details.address).toBe('Fernsby Ltd, 2 Quay, Upper Barn');
  expect(shownAddress(details, [home, work])).toBe(work);
  expect(shownAddress({ ...details, city: 'Deal' }, [home, work])).toBeUndefined();
});

it('keeps a very long address within what an order takes', () => {
  expect(toCheckoutAddress({ ...home, addressLine1: 'x'.repeat(255) }).address).toHaveLength(255);
});
