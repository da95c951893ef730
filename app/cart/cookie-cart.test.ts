import fc from 'fast-check';
import { expect, it } from 'vitest';
import { largestId } from '../values/largest-id.ts';
import { mostOfOne } from './cart.ts';
import { type CookieCart, mostCookieLines, readCookieCart, writeCookieCart } from './cookie-cart.ts';

const lines = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: largestId }), quantity: fc.integer({ min: 1, max: mostOfOne }) }),
  { minLength: 1, maxLength: mostCookieLines, selector: ({ id }) => id },
);
const carts: fc.Arbitrary<CookieCart> = fc.record({
  begun: fc.nat().map((number) => number.toString(36)),
  lines,
});

it('reads what it wrote, in letters that a cookie can hold, and stays small', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      const text = writeCookieCart(cart);
      expect(text).toMatch(/^[0-9a-z.]{3,612}$/);
      expect(readCookieCart(text)).toEqual(cart);
    }),
  );
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `.${index + 1}x1`).join('');

it.each([
  ...[
    undefined,
    '',
    'a',
    'a.',
    '.1x1',
    'a.1',
    'a.1x',
    'a.x1',
    'a.0x1',
    'a.1x0',
    'a.01x1',
    'a.1x1.',
    'a.1x1000',
  ],
  ...[
    'a.-1x1',
    'a.1x-1',
    'a.1.5x1',
    'a.1e3x1',
    'a.2147483648x1',
    'a.9999999999x1',
    'a.1x1.1x2',
    'A.1x1',
    'a.1x1 ',
  ],
  ...['a.1x1\n', 'a%2E1x1', '{"begun":"a"}', `a${many(mostCookieLines + 1)}`, `${'a'.repeat(12)}.1x1`],
  ...['.'.repeat(16_000), '1x'.repeat(8_000), `a${'.1x1'.repeat(4_000)}`, 'a'.repeat(16_000)],
])('takes what is no cart for none: %s', (text) => {
  expect(readCookieCart(text)).toBeNull();
});
