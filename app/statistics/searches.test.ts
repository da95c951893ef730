import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedWords } from './searches.server.ts';

describe('words that were searched for', () => {
  it.each([
    ['Heater', 'heater'],
    ['  Diesel   HEATER ', 'diesel heater'],
    ['200ah battery', '200ah battery'],
    ['mppt 100/30', 'mppt 100/30'],
    ['2000W inverter & cable', '2000w inverter & cable'],
    ["joe's fuse", "joe's fuse"],
    ['kühlschrank', 'kühlschrank'],
  ])('%j are counted as %j', (said, counted) => {
    expect(countedWords(said)).toBe(counted);
  });

  it.each([
    ['ada@example.com'],
    ['https://example.com/me'],
    ['www.example.com'],
    ['example.co.uk'],
    ['07700 900123'],
    ['+44 1632 960123'],
    ['4242 4242 4242 4242'],
    ['me13 8gd'],
    ['van at ME138GD'],
    ['ab12 cde'],
    ['order 48213'],
    ['visitor8f14e45fceea'],
    ['<script>alert(1)</script>'],
    ['123'],
    ['-'],
    ['\u202eevil'],
  ])('%j could tell who it was, and are not counted', (said) => {
    expect(countedWords(said)).toBeNull();
  });

  it('are cut to 60 characters', () => {
    expect(countedWords('heater '.repeat(30))).toHaveLength(60);
  });

  it('never hold an at sign nor a long number, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (said) => {
        const words = countedWords(said) ?? '';
        return words.length <= 60 && !/@|\p{N}{5}/u.test(words) && words === words.trim();
      }),
    );
  });
});
