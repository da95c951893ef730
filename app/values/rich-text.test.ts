import { expect, it } from 'vitest';
import { sanitizeRichText } from './rich-text.server.ts';

it.each([
  ['<a href="/shop" rel="nofollow">x</a>', '<a href="/shop" rel="nofollow">x</a>'],
  ['<a rel="UGC  Sponsored" href="/shop">x</a>', '<a href="/shop" rel="sponsored ugc">x</a>'],
  ['<a href="/a" rel="noreferrer nofollow">x</a>', '<a href="/a" rel="nofollow noreferrer">x</a>'],
  [
    '<a href="https://a.example" target="_blank" rel="nofollow">x</a>',
    '<a href="https://a.example" target="_blank" rel="nofollow noopener">x</a>',
  ],
  ['<a href="/a" target="_blank">x</a>', '<a href="/a" target="_blank" rel="noopener">x</a>'],
  ['<a href="/a" rel="opener stylesheet">x</a>', '<a href="/a">x</a>'],
  ['<a href="javascript:alert(1)" rel="nofollow">x</a>', '<a>x</a>'],
])('keeps of the relations of a link in %s what its writer may say', (html, clean) => {
  expect(sanitizeRichText(html)).toBe(clean);
  expect(sanitizeRichText(clean)).toBe(clean);
});
