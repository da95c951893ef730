import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type CartItem,
  type CartProduct,
  cartCount,
  cartTotal,
  mostOfOne,
  readStoredCart,
  removeFromCart,
  roomFor,
  setQuantity,
} from './cart.ts';
import { limitWords } from './limit-words.ts';
import { refreshCart } from './refresh-cart.ts';

const product = (id: number, price = '10.00'): CartProduct => ({
  id,
  name: `Product ${id}`,
  price,
  slug: `product-${id}`,
  shortDescription: null,
  imageUrls: [],
});
const [fuse, lamp] = [product(1, '2.50'), product(2, '19.99')];

it('appends a new product and adds to one that is there', () => {
  const once = addToCart(addToCart([], fuse), lamp, 3);
  expect(once.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [2, 3],
  ]);
  const twice = addToCart(once, fuse, 2);
  expect(twice.map(({ quantity }) => quantity)).toEqual([3, 3]);
  expect(once.map(({ quantity }) => quantity)).toEqual([1, 3]);
});

it('remembers the newest price of what is added again', () => {
  expect(addToCart(addToCart([], fuse), { ...fuse, price: '3.00' })[0]?.product.price).toBe('3.00');
});

it.each([0, -1, -100])('takes a product out when its quantity becomes %i', (quantity) => {
  expect(setQuantity(addToCart([], fuse, 2), fuse.id, quantity)).toEqual([]);
});

it('never holds more than the shop sells at once', () => {
  expect(addToCart([], fuse, 5_000)[0]?.quantity).toBe(mostOfOne);
  expect(addToCart(addToCart([], fuse, 998), fuse, 2)[0]?.quantity).toBe(mostOfOne);
  expect(setQuantity(addToCart([], fuse), fuse.id, 1e9)[0]?.quantity).toBe(mostOfOne);
});

it('holds no more than the shop has, however it is filled', () => {
  const three = { ...lamp, stockQuantity: 3 };
  expect(addToCart([], three, 6)[0]?.quantity).toBe(3);
  expect(addToCart(addToCart([], three, 2), three, 2)[0]?.quantity).toBe(3);
  expect(setQuantity(addToCart([], three), lamp.id, 6)[0]?.quantity).toBe(3);
  expect(roomFor(addToCart([], three, 2), three)).toBe(1);
  expect(roomFor([{ product: lamp, quantity: 6 }], three)).toBe(-3);
  expect(roomFor([], { ...lamp, stockQuantity: 5_000 })).toBe(mostOfOne);
  // The shop has sold some meanwhile: never less than one, which only its owner takes out.
  const one = [{ product: { ...lamp, stockQuantity: 0 }, quantity: 2 }];
  expect(setQuantity(one, lamp.id, 1)[0]?.quantity).toBe(1);
});

it.each([
  [3, 2, null],
  [3, 3, 'All 3 that we have.'],
  [1, 1, 'The last one.'],
  [3, 6, 'We have only 3 left.'],
  [0, 1, 'Sold out for now.'],
  [undefined, 998, null],
  [undefined, 999, '999 is the most we sell at once.'],
  [5_000, 999, '999 is the most we sell at once.'],
])('with %s in stock says of %i: %s', (stockQuantity, quantity, words) => {
  expect(limitWords({ ...lamp, stockQuantity }, quantity)).toBe(words);
});

it('counts pieces and adds prices up in pence', () => {
  const items = addToCart(addToCart([], fuse, 3), lamp, 2);
  expect(cartCount(items)).toBe(5);
  expect(cartTotal(items)).toBe(3 * 250 + 2 * 1_999);
  expect(removeFromCart(items, fuse.id)).toEqual([{ product: lamp, quantity: 2 }]);
});

it('restores what it stored', () => {
  const items = addToCart(addToCart([], fuse, 3), lamp, 2);
  expect(readStoredCart(JSON.stringify(items))).toEqual(items);
  expect(readStoredCart(null)).toEqual([]);
});

const item = { product: fuse, quantity: 1 };
const wrongProducts: object[] = [
  ...[{ id: '1' }, { id: 1.5 }, { name: 1 }, { price: 'free' }, { price: 2.5 }, { price: '-1.00' }],
  ...[
    { stockQuantity: '3' },
    { stockQuantity: 1.5 },
    { slug: null },
    { imageUrls: 'x' },
    { imageUrls: [1] },
    { shortDescription: 1 },
  ],
];

it.each([
  ...['', '{', 'null', '1', '{}', '[1]', '[null]', '[{}]', '"[]"'],
  ...[{ quantity: 0 }, { quantity: -1 }, { quantity: 1.5 }, { quantity: '1' }, { quantity: 1_000 }].map(
    (wrong) => JSON.stringify([{ ...item, ...wrong }]),
  ),
  ...wrongProducts.map((wrong) => JSON.stringify([item, { ...item, product: { ...fuse, ...wrong } }])),
])('discards what is no cart: %s', (stored) => {
  expect(readStoredCart(stored)).toEqual([]);
});

type Step = (items: CartItem[]) => CartItem[];

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 600 })).map(
    ([id, amount]): Step =>
      (items) =>
        addToCart(items, { ...product(id), stockQuantity: id * 100 }, amount),
  ),
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -5, max: 2_000 })).map(
    ([id, quantity]): Step =>
      (items) =>
        setQuantity(items, id, quantity),
  ),
  fc.integer({ min: 1, max: 5 }).map(
    (id): Step =>
      (items) =>
        removeFromCart(items, id),
  ),
);

it('is a cart after whatever steps, and can be stored', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (list) => {
      const items = list.reduce<CartItem[]>((now, step) => step(now), []);
      const ids = items.map(({ product: { id } }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { quantity } of items) {
        expect(quantity).toBeGreaterThan(0);
        expect(quantity).toBeLessThanOrEqual(mostOfOne);
      }
      for (const { product, quantity } of items) {
        expect(quantity).toBeLessThanOrEqual(product.id * 100);
      }
      expect(cartTotal(items)).toBe(cartCount(items) * 1_000);
      expect(readStoredCart(JSON.stringify(items))).toEqual(items);
    }),
  );
});

describe('A cart that is brought up to date', () => {
  const one = { ...product(1), stockQuantity: 9 };
  const two = { ...product(2), stockQuantity: 9 };
  const items = [
    { product: one, quantity: 3 },
    { product: two, quantity: 1 },
  ];

  it('says what costs something else, is short, or is gone, and keeps what was not asked for', () => {
    const now = { ...one, price: '12.50', stockQuantity: 2, available: 2 };
    const refreshed = refreshCart(items, new Map([[1, now]]));
    expect(refreshed.items).toEqual([
      { product: { ...one, price: '12.50', stockQuantity: 2 }, quantity: 2 },
      { product: two, quantity: 1 },
    ]);
    expect(refreshed.changes).toEqual([
      `${one.name} now costs £12.50; it was £${one.price}.`,
      `We have only 2 of ${one.name} left, so we changed the quantity.`,
    ]);
    expect(refreshCart(items, new Map([[1, null]]))).toMatchObject({ items: [{ product: { id: 2 } }] });
  });

  it('keeps how many the shop has, whatever this shopper may have of it', () => {
    const held = { ...one, stockQuantity: 0, available: 3 };
    expect(refreshCart(items, new Map([[1, held]]))).toMatchObject({
      items: [{ product: { stockQuantity: 0 }, quantity: 3 }, {}],
      changes: [],
    });
  });
});
