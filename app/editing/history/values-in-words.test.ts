import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuesInWords } from './values-in-words.ts';

it.each([
  ['name', 'Lamp', 'Light', 'Lamp → Light'],
  ['isActive', 'yes', 'no', 'yes → no'],
  ['heroImage', '', '/media/van', '(empty) → a picture'],
  ['heroImage', '/media/van', '/media/dusk', 'a picture, changed'],
  ['imageUrls', '[]', '["/media/a"]', '(empty) → a picture'],
  ['imageUrls', '["/media/a"]', '["/media/a","/media/b"]', 'a picture → 2 pictures'],
  ['specifications', '[]', '[{"label":"Power","value":"3 W"}]', '(empty) → a specification'],
  ['tags', '["solar"]', '["solar","fuses"]', 'solar → solar, fuses'],
  ['address', '', '{"city":"Deal","isHome":true,"line":null}', '(empty) → city Deal, isHome yes, line none'],
  ['specifications', '[]', '[{"label":"cut in the mid', '(empty) → more than is shown here'],
  ['name', '[Lamp', '{}', '[Lamp → '],
])('Of %s, %s to %s is said as people read it', (name, before, after, words) => {
  expect(valuesInWords(name, before, after)).toBe(words);
});

it('Shows no brackets of what was kept as JSON, whatever it holds', () => {
  const word = fc.stringMatching(/^[a-z ]{1,8}$/);
  const part = fc.oneof(word, fc.boolean(), fc.integer(), fc.dictionary(word, word));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (list) => {
      expect(valuesInWords('any', '', JSON.stringify(list))).not.toMatch(/[[\]{}"]/);
    }),
  );
});
