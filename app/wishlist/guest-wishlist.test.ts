import { expect, it } from 'vitest';
import { readGuestWishlist, toggleWish } from './guest-wishlist.ts';

it.each([
  [null, []],
  ['[3,1]', [3, 1]],
  ['[3,3,1]', [3, 1]],
])('reads %j', (stored, ids) => {
  expect(readGuestWishlist(stored)).toEqual(ids);
});

it.each(['', '{}', '"3"', '[1,"2"]', '[0]', '[-1]', '[1.5]', '[null]', '[[1]]', '[1'])(
  'discards %j as a whole',
  (stored) => {
    expect(readGuestWishlist(stored)).toEqual([]);
  },
);

it('puts the latest first and takes off what is on it', () => {
  expect(toggleWish([1], 2)).toEqual([2, 1]);
  expect(toggleWish([2, 1], 2)).toEqual([1]);
});

it('keeps no more than an account takes in one go', () => {
  const full = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(toggleWish(full, 500)).toHaveLength(200);
  expect(readGuestWishlist(JSON.stringify([500, ...full]))).toHaveLength(200);
});
