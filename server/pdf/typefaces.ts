import { createRequire } from 'node:module';

export interface Typeface {
  regular: string;
  bold: string;
  has(codePoint: number): boolean;
}

export type Typefaces = readonly [Typeface, ...Typeface[]];

const { resolve } = createRequire(import.meta.url);

let loading: Promise<Typefaces> | undefined;

export function loadTypefaces(): Promise<Typefaces> {
  loading ??= readTypefaces();
  return loading;
}

async function readTypefaces(): Promise<Typefaces> {
  const { openSync } = await import('fontkit');
  // Both weights have the same letters. Most PDFs need one typeface, so letters are read on demand.
  function read(regular: string, bold: string): Typeface {
    let letters: Set<number> | undefined;
    const has = (codePoint: number) => {
      letters ??= readLetters(regular);
      return letters.has(codePoint);
    };
    return { regular, bold, has };
  }
  function readLetters(file: string): Set<number> {
    const font = openSync(file);
    return new Set('characterSet' in font ? font.characterSet : []);
  }
  return [
    read(
      resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
      resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'),
    ),
    read(
      resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    ),
  ];
}

const replacement = '\ufffd';
const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' });

export function chooseTypeface(typefaces: Typefaces, text: string): { typeface: Typeface; shown: string } {
  const [first, ...others] = typefaces;
  let [typeface, shown] = [first, substituteMissing(first, text)];
  for (const other of others) {
    if (!shown.includes(replacement)) break;
    [typeface, shown] = [other, substituteMissing(other, text)];
  }
  return { typeface, shown };
}

/** Replaces words that no typeface has: "Łukasz 李明" becomes "Łukasz (name in another alphabet)". */
export function replaceForeignWords(typefaces: Typefaces, text: string, instead: string): string {
  const { typeface, shown } = chooseTypeface(typefaces, text);
  if (!shown.includes(replacement)) return text;
  const isForeign = (word: string) =>
    [...word].some((sign) => isLetter(sign) && !canWrite(typeface.has, sign));
  const words = text.split(/\s+/u).map((word) => (isForeign(word) ? instead : word));
  if (!words.includes(instead)) return text;
  return words.filter((word, index) => word !== instead || word !== words[index - 1]).join(' ');
}

const isLetter = (sign: string) => /[\p{L}\p{M}]/u.test(sign);

function substituteMissing({ has }: Typeface, text: string): string {
  if ([...text].every((sign) => canWrite(has, sign))) return text;
  return Array.from(graphemes.segment(text), ({ segment }) => {
    const seen = [...segment].filter((sign) => canWrite(has, sign) || !isUnseen(sign));
    return seen.every((sign) => canWrite(has, sign)) ? seen.join('') : substituteFor(segment);
  }).join('');
}

/** Some typefaces have empty glyphs for control characters. */
const canWrite = (has: Typeface['has'], sign: string) =>
  sign === '\n' || (!/\p{Cc}/u.test(sign) && has(sign.codePointAt(0) ?? 0));
const isUnseen = (sign: string) => /\p{Default_Ignorable_Code_Point}/u.test(sign);
const substituteFor = (segment: string) => (/^\s+$/u.test(segment) ? ' ' : replacement);
