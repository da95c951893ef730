import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ownHostileTexts } from '../../test/hostile-texts.ts';
import { withUnits, withUnitsInHtml } from './units.ts';

const kept = (text: string) => text.replaceAll('~', '\u00a0');

describe('a number and its unit', () => {
  it.each([
    ['Lithium battery 105 Ah', 'Lithium battery 105~Ah'],
    ['Cable 2.5 mm², 25 m', 'Cable 2.5~mm², 25~m'],
    ['12 V at 20 °C, 5 kg, 80 %', '12~V at 20~°C, 5~kg, 80~%'],
    ['35 mm² on 230 V', '35~mm² on 230~V'],
    ['10 Apples and 3 Vans', '10 Apples and 3 Vans'],
    ['set of 6', 'set of 6'],
  ])('of %j stay together', (text, together) => expect(withUnits(text)).toBe(kept(together)));

  const words = fc.constantFrom(
    '12',
    '2.5',
    ' ',
    'V',
    'mm²',
    'Ah',
    '%',
    'm',
    'and',
    '<',
    '>',
    '&lt;',
    '\u00a0',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words).map((parts) => parts.join('')),
    fc.constantFrom(...ownHostileTexts),
  );

  test('are told apart by nothing but their space, however often it is done', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const change of [withUnits, withUnitsInHtml]) {
          const done = change(text);
          expect(done.replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
          expect(change(done)).toBe(done);
        }
      }),
    );
  });

  test('stay as they are in what a tag says', () => {
    const html = '<p>A <a href="/x?q=12 V" rel="5 m">12 V</a> lamp</p>';
    expect(withUnitsInHtml(html)).toBe(kept('<p>A <a href="/x?q=12 V" rel="5 m">12~V</a> lamp</p>'));
    const value = fc.array(fc.constantFrom('12', ' ', 'V', '5', 'm', '/')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(value, (said) => {
        const tag = `<a href="${said}">`;
        expect(withUnitsInHtml(`${tag}x</a>`)).toBe(`${tag}x</a>`);
      }),
    );
  });

  test('take a time that grows with the text alone', () => {
    for (const part of ['<', '1 ', '1', '<1 ', ' 1 mm'])
      expect(withUnitsInHtml(part.repeat(200_000)).length).toBe(part.length * 200_000);
  });
});
