import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml, type Head, headTags, scriptJson } from './html.ts';

const hostile = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029]]>`;

it('writes JSON that cannot leave its script element and reads back the same', () => {
  const value = { [hostile]: [hostile, 1, null, { deep: hostile }] };
  const json = scriptJson(value);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});

it('does so with any value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), fc.string({ unit: 'binary' }), (value, text) => {
      const json = scriptJson([value, text, hostile]);
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify([value, text, hostile])));
    }),
  );
});

it('escapes text for elements and attributes', () => {
  expect(escapeHtml(`<a href="x" id='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;');
});

it('writes a head that nothing breaks out of, and leaves empty tags out', () => {
  const head: Head = {
    title: hostile,
    named: { description: hostile, keywords: '' },
    properties: { 'og:title': `" onload="alert(1)`, 'og:image': '' },
    canonical: 'https://ampervan.example/?a="><script>',
    structured: [{ '@type': 'Product', name: hostile }],
  };
  const html = headTags(head);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  expect(html).not.toContain('" onload');
  expect(html).not.toContain('keywords');
  expect(html).not.toContain('og:image');
  expect(html.match(/<(title|meta|link|script)/g)).toEqual(['<title', '<meta', '<meta', '<link', '<script']);
});

it('writes no canonical link where there is none', () => {
  expect(headTags({ title: 'a', named: {}, properties: {}, canonical: '', structured: [] })).toBe(
    '<title>a</title>',
  );
});
