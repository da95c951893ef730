import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { readPrefilledText } from './begun-text.ts';
import { isStorable } from './text-fields.ts';

const begunBy = (address: string) =>
  readPrefilledText(new URL(address, 'https://site.example').search, 'enquiry');

it('What an address begins is read as it was said', () => {
  for (const text of ['About the 105 Ah battery:\n', '<b>&"?#=+%', 'Ladestation für 12 V?']) {
    expect(begunBy(paths.contactForm(text))).toBe(text);
  }
  expect([
    begunBy(paths.contactForm()),
    readPrefilledText('enquiry', 'enquiry'),
    readPrefilledText('', 'x'),
  ]).toEqual([...['', '', '']]);
});

it('What is too long is cut, between two characters, and what cannot be kept is nothing', () => {
  expect(begunBy(paths.contactForm('x'.repeat(2_001)))).toBe('x'.repeat(2_000));
  expect(begunBy(paths.contactForm(`${'x'.repeat(1_999)}🚐`))).toBe('x'.repeat(1_999));
  expect(begunBy(paths.contactForm('a\u0000b'))).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
      const begun = begunBy(paths.contactForm(text.toWellFormed()));
      expect(begun.length).toBeLessThanOrEqual(2_000);
      expect(isStorable(begun)).toBe(true);
    }),
  );
});
