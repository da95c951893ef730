import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSpelling, maxEdits, shownWords } from './spelling.server.ts';

function near(typed: string, ...words: string[]) {
  const spelling = createSpelling();
  spelling.learn(words);
  return spelling.nearWords(typed);
}

it.each([
  ['battrey', 'battery', 1],
  ['cabel', 'cable', 1],
  ['invertor', 'inverter', 1],
  ['batery', 'battery', 1],
  ['baterry', 'battery', 1],
  ['mttp', 'mppt', 1],
  ['mmpt', 'mppt', 1],
  ['lesiure', 'leisure', 1],
  ['solr', 'solar', 1],
  ['invrt', 'inverter', 1.5],
  ['battery', 'battery', 0],
])('%s is %s but for %d', (typed, word, edits) => {
  expect(near(typed, 'lead', 'switch', word)).toEqual([{ edits, words: [word] }]);
});

it('is forgiven as the length of a word allows, and attributes not at all', () => {
  expect(['led', 'fuze', 'fridge', 'baterry', '105ah'].map(maxEdits)).toEqual([0, 1, 1, 2, 0]);
  expect(near('fridge', 'friday')).toEqual([]);
  expect(near('105ah', '106ah')).toEqual([]);
  expect(near('lad', 'led')).toEqual([]);
  expect(near('fuze', 'fare')).toEqual([]);
  expect(near('tray', 'travel')).toEqual([]);
  for (const [typed, word] of [
    ['welding', 'folding'],
    ['power', 'tower'],
    ['book', 'hook'],
  ] as const)
    expect(near(typed, word), typed).toEqual([]);
  for (const typed of ['nverter', 'iinverter', 'niverter'])
    expect(near(typed, 'inverter'), typed).toHaveLength(1);
});

it('gives the nearest first', () => {
  expect(near('batttery', 'batterybox', 'botttary', 'battery')).toEqual([
    { edits: 1, words: ['battery'] },
    { edits: 1.5, words: ['batterybox'] },
    { edits: 2, words: ['botttary'] },
  ]);
});

it('finds any word by one letter less, one more, another one or two that are swapped', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeéü電'), minLength: 5, maxLength: 30 });
  const wrong = fc.tuple(word, fc.nat(), fc.constantFrom('less', 'more', 'other', 'swapped'));
  fc.assert(
    fc.property(wrong, ([known, where, how]) => {
      const at = where % (known.length - 1);
      const [before, one, other, after] = [known.slice(0, at), known[at], known[at + 1], known.slice(at + 2)];
      const typed = {
        less: `${before}${other}${after}`,
        more: `${before}x${one}${other}${after}`,
        // The first letter is right: another one is another word.
        other: at === 0 ? `${one}x${after}` : `${before}x${other}${after}`,
        swapped: `${before}${other}${one}${after}`,
      }[how];
      const [nearest] = near(typed, known);
      expect(nearest?.words).toEqual([known]);
      expect(nearest?.edits).toBeLessThanOrEqual(1);
    }),
  );
});

const replaced = new Map([
  ['battrey', 'battery'],
  ['zzzz', null],
]);

it.each([
  ['lithium battrey', 'lithium battery'],
  ['Lithium Battreys, 160 Ah', 'Lithium battery 160 Ah'],
  ['zzzz battery', 'battery'],
  ['battery', null],
  ['zzzz', null],
])('%j is shown as %j', (typed, shown) => {
  expect(shownWords(typed, replaced)).toBe(shown);
});

it('takes any words, and changes none but those that were replaced', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(shownWords(typed, new Map())).toBeNull();
      const shown = shownWords(`${typed} battrey`, replaced);
      expect(shown?.endsWith('battery')).toBe(true);
    }),
  );
});
