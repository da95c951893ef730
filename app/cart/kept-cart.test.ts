import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CartItem, cartKey } from './cart.ts';
import { keepCart, keptCart } from './kept-cart.ts';

const itemOf = (id: number): CartItem => ({
  product: {
    id,
    name: `Product ${id}`,
    price: '1.00',
    slug: `p-${id}`,
    shortDescription: null,
    imageUrls: [],
  },
  quantity: 1,
});
const [fuse, lamp] = [itemOf(1), itemOf(2)];
const idsOf = (items: CartItem[]) => items.map(({ product: { id } }) => id);

const values = new Map<string, string>();
let isFull = false;
const storage = {
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => {
    if (isFull) throw new DOMException('No', 'QuotaExceededError');
    values.set(name, value);
  },
};
/** As another page of this browser does. */
const storeElsewhere = (items: CartItem[]) => values.set(cartKey, JSON.stringify(items));

beforeEach(() => {
  values.clear();
  isFull = false;
  vi.stubGlobal('localStorage', storage);
  keepCart([]);
});
afterEach(() => vi.unstubAllGlobals());

test('is what was stored last, by whichever page', () => {
  keepCart([fuse]);
  storeElsewhere([fuse, lamp]);
  expect(idsOf(keptCart())).toEqual([1, 2]);
});

test('leaves nothing behind where nothing was ever in it, and says so where it was emptied', () => {
  keepCart([]);
  expect(values.size).toBe(0);
  keepCart([fuse]);
  keepCart([]);
  expect(values.get(cartKey)).toBe('[]');
});

describe('Where storage is full', () => {
  test('what could not be kept stands over what was stored before', () => {
    storeElsewhere([fuse]);
    isFull = true;
    keepCart([...keptCart(), lamp]);
    expect(idsOf(keptCart())).toEqual([1, 2]);
    keepCart([]);
    expect(keptCart()).toEqual([]);
    isFull = false;
    keepCart([lamp]);
    expect(values.get(cartKey)).toBe(JSON.stringify([lamp]));
  });

  test('it stands no longer than until another page stores something else', () => {
    storeElsewhere([fuse]);
    isFull = true;
    keepCart([fuse, lamp]);
    storeElsewhere([]);
    expect(keptCart()).toEqual([]);
    storeElsewhere([fuse]);
    expect(idsOf(keptCart())).toEqual([1]);
  });
});

test('lasts as long as the page where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keptCart()).toEqual([]);
  keepCart([fuse]);
  expect(idsOf(keptCart())).toEqual([1]);
  keepCart([]);
  expect(keptCart()).toEqual([]);
});
