import { expect, it } from 'vitest';
import type { CartItem, CartProduct } from './cart.ts';
import { readTaken, takeFromCookie, takenOf } from './take-from-cookie.ts';

const product = (id: number): CartProduct => ({
  ...{ id, name: `Product ${id}`, price: '10.00', slug: `product-${id}`, shortDescription: null },
  ...{ imageUrls: [], stockQuantity: 9 },
});
const cart = (of: Record<number, number>): CartItem[] =>
  Object.entries(of).map(([id, quantity]) => ({ product: product(Number(id)), quantity }));
const amounts = (items: CartItem[]) =>
  Object.fromEntries(items.map((item) => [item.product.id, item.quantity]));

it.each([
  [
    'is added to what is there, as far as there is stock',
    { 1: 2, 2: 8 },
    { 2: 3, 3: 1 },
    {},
    { 1: 2, 2: 9, 3: 1 },
  ],
  ['is added once, however often it comes', { 1: 2 }, { 1: 2 }, { 1: 2 }, { 1: 2 }],
  ['adds what came into it since', { 1: 2 }, { 1: 3, 2: 1 }, { 1: 2 }, { 1: 3, 2: 1 }],
  ['takes out what went out of it since', { 1: 5, 2: 1 }, { 1: 1 }, { 1: 2, 2: 1 }, { 1: 4 }],
  ['leaves out what was removed here meanwhile', { 2: 1 }, { 1: 2, 2: 1 }, { 1: 2 }, { 2: 2 }],
])('What the cookie holds %s', (_what, own, sent, taken, result) => {
  const before = takenOf({ begun: 'a', items: cart(taken) });
  expect(amounts(takeFromCookie(cart(own), { begun: 'a', items: cart(sent) }, before))).toEqual(result);
});

it('counts anew for a cookie that was begun later', () => {
  const before = takenOf({ begun: 'a', items: cart({ 1: 2 }) });
  expect(amounts(takeFromCookie(cart({ 1: 2 }), { begun: 'b', items: cart({ 1: 1 }) }, before))).toEqual({
    1: 3,
  });
});

it('believes only what it noted itself', () => {
  const taken = takenOf({ begun: 'a', items: cart({ 1: 2 }) });
  expect(readTaken(JSON.stringify(taken))).toEqual(taken);
  const wrong = ['', '{', '1', 'null', '{}', '{"begun":1,"lines":{}}', '{"begun":"a","lines":{"1":"2"}}'];
  for (const stored of [null, ...wrong]) expect(readTaken(stored)).toBeNull();
});
