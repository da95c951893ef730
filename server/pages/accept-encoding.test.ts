import { expect, it } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip,deflate,br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['gzip;q=0.5, br;q=1.0', 'br'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
  ['BR', 'br'],
  ['brotli, xgzip', 'identity'],
  ['*', 'identity'],
  ['*;q=0', 'identity'],
  [',;=,"', 'identity'],
])('to a client that accepts %j it sends %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});

it('reads no more than a client can have to say', () => {
  expect(chooseEncoding(`br${' '.repeat(198)}`)).toBe('br');
  expect(chooseEncoding(`br${' '.repeat(199)}`)).toBe('identity');
  // What tries again from each character would need hours for these.
  for (const tail of [`q=.${'0'.repeat(3_000_000)}`, ' '.repeat(3_000_000), ','.repeat(3_000_000)])
    expect(chooseEncoding(`br;${tail}x`)).toBe('identity');
});
