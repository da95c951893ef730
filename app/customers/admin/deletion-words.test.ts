import { expect, it } from 'vitest';
import { goesWith, staysOf } from './deletion-words.ts';

it('says that nothing stays of somebody who only asked', () => {
  expect(staysOf({ stays: { orders: 0, openOrders: 0, bookings: 0 } })).toEqual([]);
});

it('says what stays and for how long', () => {
  const said = staysOf({ stays: { orders: 2, openOrders: 1, bookings: 1 } });
  expect(said).toEqual([
    '2 orders with the name and address on the bill, which the tax office asks for.',
    'Email and phone of 1 order under way. Delete once more when all is delivered.',
    '1 booking to come. Cancel first what will not take place.',
  ]);
});

it('speaks of an account only where there is one, and of a guest whose email it may not be', () => {
  expect(goesWith({ account: null }).join()).not.toMatch(/account|guest/);
  const account = {
    isEmailVerified: true,
    isAdmin: false,
    isStaff: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  expect(goesWith({ account })[0]).toBe('The account, its addresses and wishlist.');
  expect(goesWith({ account }).join()).not.toContain('guest');
  expect(goesWith({ account: { ...account, isEmailVerified: false } }).join()).toContain('guest');
});
