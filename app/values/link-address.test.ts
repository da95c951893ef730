import { describe, expect, it } from 'vitest';
import { isLinkAddress, toLinkAddress } from './link-address.ts';
import { sanitizeRichText } from './rich-text.server.ts';

describe('the address of a link', () => {
  it.each([
    ['www.ampervan.example', 'https://www.ampervan.example'],
    [' ampervan.example/shop?q=a#b ', 'https://ampervan.example/shop?q=a#b'],
    ['ampervan.example:8080', 'https://ampervan.example:8080'],
    ['hello@ampervan.example', 'mailto:hello@ampervan.example'],
    ['http://ampervan.example', 'http://ampervan.example'],
    ['HTTPS://ampervan.example/a', 'HTTPS://ampervan.example/a'],
    ['mailto:hello@ampervan.example?subject=Van', 'mailto:hello@ampervan.example?subject=Van'],
    ['tel:+441632960123', 'tel:+441632960123'],
    ['/shop', '/shop'],
    ['#rights', '#rights'],
    ...['', ' ', 'https://', 'mailto:', 'van', 'a van.example', 'ftp://ampervan.example'].map((no) => [
      no,
      null,
    ]),
    ...['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x'].map(
      (no) => [no, null],
    ),
    ...['vbscript:x', '//evil.example', '/\\evil.example', 'javascript://a.example/%0aalert(1)'].map((no) => [
      no,
      null,
    ]),
  ])('typed as %j is %j', (typed, address) => {
    expect(toLinkAddress(typed ?? '')).toBe(address);
  });

  it.each([
    ...['https://a.example', '/a', '#a', 'mailto:a@b.example', 'tel:1', ' https://a.example'],
    ...['//a.example', '/\\a.example', 'javascript:alert(1)', 'a.example', 'ftp://a.example', ''],
  ])('is kept or dropped by the sanitiser as we say: %j', (href) => {
    expect(sanitizeRichText(`<a href="${href}">x</a>`).includes('href')).toBe(isLinkAddress(href));
  });
});
