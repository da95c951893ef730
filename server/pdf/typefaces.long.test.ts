import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPdf } from '../../test/read-pdf.ts';
import { makePdf } from './make-pdf.ts';
import { area, write } from './sheet.ts';
import { chooseTypeface, loadTypefaces } from './typefaces.ts';

const typefaces = await loadTypefaces();
const [first, second] = typefaces;

it.each(['Zoë Łukasz', 'Nguyễn Thị Hạnh', '12 V → 230 V, ≤ 10 A', '10 Ω'])(
  'writes %s in the typeface of the site',
  (text) => expect(chooseTypeface(typefaces, text)).toEqual({ typeface: first, shown: text }),
);

it.each(['Αθηνά', 'Юлия', 'Zoë Łukasz Αθηνά Юлия', 'Київ, вулиця Хрещатик'])(
  'writes all of %s in the second',
  (text) => expect(chooseTypeface(typefaces, text)).toEqual({ typeface: second, shown: text }),
);

it.each([
  ['陈伟 Chen', '�� Chen'],
  // One sign to the eye, of five code points.
  ['Van 👩‍🔧 fitted', 'Van � fitted'],
  ['שלום', '����'],
  ['bell\u0007', 'bell�'],
])('replaces of %j what no typeface has', (text, shown) => {
  expect(chooseTypeface(typefaces, text)).toEqual({ typeface: second, shown });
});

it.each([
  ['soft\u200bly', 'softly'],
  ['one\ttwo\u2028three', 'one two three'],
  ['two\nlines', 'two\nlines'],
])('leaves out of %j what nobody sees', (text, shown) => {
  expect(chooseTypeface(typefaces, text)).toEqual({ typeface: first, shown });
});

it('never writes what the typeface has no letter for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { typeface, shown } = chooseTypeface(typefaces, text);
      for (const sign of shown) if (sign !== '\n') expect(typeface.has(sign.codePointAt(0) ?? 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

const print = async (text: string) =>
  readPdf(
    await makePdf('A letter', [
      {
        name: text,
        write(sheet) {
          const place = { x: area.left, width: area.width };
          const y = write(sheet, text, { ...place, y: area.top });
          write(sheet, text, { ...place, y }, { isBold: true });
        },
      },
    ]),
  );

it('prints a text that can be selected as it was typed, and no box', async () => {
  const text = 'Zoë Łukasz Αθηνά Юлия';
  const { pages, boxes } = await print(text);
  expect([pages, boxes]).toEqual([[expect.stringContaining(`${text} ${text} ${text}`)], 0]);
});

it('breaks with no text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
      expect((await print(text)).boxes).toBe(0);
    }),
    { numRuns: 25 },
  );
});
