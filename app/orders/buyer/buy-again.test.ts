import { expect, it } from 'vitest';
import type { ProductSummary } from '../../catalogue/contract.ts';
import { buyAgain } from './buy-again.ts';

const product = (stockQuantity: number): ProductSummary => ({
  id: 1,
  name: 'Busbar, new name',
  slug: 'busbar',
  shortDescription: null,
  price: '12.00',
  compareAtPrice: null,
  categoryId: null,
  sku: null,
  stockQuantity,
  imageUrls: [],
  isActive: true,
  isFeatured: false,
});
const line = (now: ProductSummary | null) => ({
  name: 'Busbar',
  sku: 'AMP-BUS',
  price: '10.00',
  quantity: 3,
  product: now,
});

it('takes what is still there, at its present price', () => {
  const now = product(5);
  expect(buyAgain([line(now)], [])).toEqual({ items: [{ product: now, quantity: 3 }], shortfalls: [] });
});

it('takes as many as there are and says so', () => {
  const again = buyAgain([line(product(2))], []);
  expect(again.items).toMatchObject([{ quantity: 2 }]);
  expect(again.shortfalls).toEqual(['We have only 2 of Busbar; you had 3.']);
});

it.each([
  [product(0), 'Busbar is out of stock.'],
  [null, 'Busbar is no longer for sale.'],
])('leaves out what is gone', (now, words) => {
  expect(buyAgain([line(now)], [])).toEqual({ items: [], shortfalls: [words] });
});

it('leaves what is in the cart already its share of the stock', () => {
  const now = product(4);
  const again = buyAgain([line(now)], [{ product: now, quantity: 3 }]);
  expect(again.items).toEqual([{ product: now, quantity: 1 }]);
  expect(again.shortfalls).toEqual(['You have 3 of Busbar in your cart, and we have no more.']);
});
