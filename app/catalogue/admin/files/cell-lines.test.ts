import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyHostileText } from '../../../../test/every-hostile-text.ts';
import { joinLines, readLines, readPairs } from './cell-lines.ts';

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(...everyHostileText),
    fc.string({ unit: fc.constantFrom(':', '\\', '\n', '\r', 'n', ' ', 'a') }),
  )
  .filter((one) => one.trim() !== '');

describe('a list in one cell', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(text), (list) => {
        expect(readLines(joinLines(list))).toEqual(list);
      }),
    );
  });

  it('of pairs comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ label: text, value: text })), (pairs) => {
        const cell = joinLines(pairs.map(({ label, value }) => [label, value]));
        expect(readPairs(cell)).toEqual(pairs);
      }),
    );
  });

  it('is what an owner would write', () => {
    expect(
      joinLines([
        ['Voltage', '12 V'],
        ['Ratio', '2:1'],
      ]),
    ).toBe('Voltage: 12 V\nRatio: 2:1');
    expect(readPairs('Voltage:12 V\r\n\r\nRatio: 2:1')).toEqual([
      { label: 'Voltage', value: '12 V' },
      { label: 'Ratio', value: '2:1' },
    ]);
    expect(readPairs('no label')).toBeNull();
  });
});
