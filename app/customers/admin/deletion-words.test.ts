import { expect, it } from 'vitest';
import { goesWith, staysOf } from './deletion-words.ts';

it('says that nothing stays of somebody who only asked', () => {
  expect(staysOf({ stays: { orders: 0, openOrders: 0, bookings: 0 } })).toEqual([]);
});

it('says what stays and for how long', () => {
  const said = staysOf({ stays: { orders: 2, openOrders: 1, bookings: 1 } });
  expect(said).toEqual([
    expect.stringMatching(/^2 orders with the name and address on the bill: .* for six years/),
    'The email and phone of 1 order under way, so that you can deliver.',
    '1 booking still to come. Cancel first what will not take place.',
  ]);
});

it('speaks of an account only where there is one', () => {
  expect(goesWith({ account: null }).join()).not.toContain('account');
  const account = { isEmailVerified: true, isAdmin: false, createdAt: '2026-01-01T00:00:00.000Z' };
  expect(goesWith({ account })[0]).toBe('The account with its addresses and wishlist.');
});
