import { expect, it } from 'vitest';
import { plainPath } from './trailing-slash.ts';

it.each([
  ['/shop/', '/shop'],
  ['/shop///', '/shop'],
  ['/a//b/', '/a//b'],
  ['/shop', null],
  ['/', null],
  ['//', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
])('the plain way to write %s is %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

it('reads a path of nothing but slashes once', () => {
  // What tries again from each slash would need hours for this one.
  const slashes = '/'.repeat(3_000_000);
  expect(plainPath(`/a${slashes}b/`)).toBe(`/a${slashes}b`);
  expect(plainPath(`/a${slashes}`)).toBe('/a');
});
