/** Letters that Unicode does not decompose, and what people type for them. */
export const typedFor: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** A class of a regular expression: apostrophes, and the accents of Latin, Greek, Cyrillic, Hebrew and Arabic. */
export const passedOver =
  "'’‘ʼʻ`\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";

/** A class of a regular expression: punctuation and spaces between words. */
export const betweenWords =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u3000-\\u303f';

/** Significant characters of a word. */
export const wordLength = 60;

const passed = new RegExp(`[${passedOver}]`, 'gu');
const typed = new RegExp(`[${Object.keys(typedFor).join('')}]`, 'gu');
const isPlain = /^[\t\n\r -&(-_a-~]*$/;

/**
 * Lower case without accents and apostrophes: "O’Brien" becomes "obrien". Must match the databases
 * (`server/database/text-functions.ts`).
 */
export function folded(text: string): string {
  // Most texts are English, and this takes a tenth of the time.
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .replaceAll('´', '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(passed, '')
    .replace(typed, (letter) => typedFor[letter] ?? letter);
}

const between = new RegExp(`[${betweenWords}]+`, 'u');

export const foldedWords = (text: string): string[] => {
  const words = folded(text).split(between).filter(Boolean);
  return [...new Set(words.map((word) => [...word].slice(0, wordLength).join('')))];
};
