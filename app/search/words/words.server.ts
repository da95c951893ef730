import { folded } from '../../../ui/text/folded-text.ts';
import { withPlainNumbers } from '../../values/numbers/typed-number.ts';
import { wordsData } from '../knowledge/search-data.server.ts';

/** "100 Ah", "100ah" and "100-amp-hour" become one word. */
const units = toSpellingMap(wordsData.units);
const metric = toSpellingMap(wordsData.millimetresOfAwg);
const thousands = toSpellingMap(wordsData.thousands);
const spellings = toSpellingMap(wordsData.spellings);
const fillers = new Set(wordsData.fillers);

const unitNames = [...units.keys(), ...thousands.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/^(amp|watt)(hours?)$/, '$1[\\s-]?$2'));
// Starts at the first digit only; otherwise time grows with the square of the digits.
const measure = new RegExp(
  `(?<!\\d)(\\d+(?:\\.\\d+)?)[\\s-]?(${unitNames.join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
/** All but the last of numbers sharing a unit ("30, 40 and 50 A"). Bounded, to keep time linear. */
const sharing = new RegExp(
  `(?<![\\d.])(\\d+(?:\\.\\d+)?)(?=(?:(?:, (?:and |or )?| and | or | to )\\d+(?:\\.\\d+)?){1,8}[\\s-]?(${unitNames.join('|')})(?![\\p{L}\\p{N}]))`,
  'gu',
);
const word = /\d+\.\d+[a-z]*|[\p{L}\p{N}]+/gu;

/** A map, as visitors may type "constructor". */
function toSpellingMap(names: Record<string, string[]>): Map<string, string> {
  return new Map(Object.entries(names).flatMap(([name, others]) => others.map((other) => [other, name])));
}

function singular(text: string): string {
  if (text.length < 4 || !text.endsWith('s') || /\d|(?:ss|us|is)$/.test(text)) return text;
  if (text.endsWith('ies')) return `${text.slice(0, -3)}y`;
  return text.slice(0, /(?:x|ch|sh|ss)es$/.test(text) ? -2 : -1);
}

function plain(text: string): string {
  const one = singular(text);
  const british = one.length > 5 ? one.replace(/iz(e|er|ed|ing|ation)$/, 'is$1') : one;
  return spellings.get(british) ?? british;
}

function inUnits(_whole: string, number: string, unit: string): string {
  const name = unit.replace(/[\s-]/g, '');
  const millimetres = name === 'awg' && metric.get(number);
  if (millimetres) return ` ${millimetres}mm `;
  const large = thousands.get(name);
  return large ? ` ${Math.round(Number(number) * 1000)}${large} ` : ` ${number}${units.get(name) ?? name} `;
}

const normaliseText = (text: string): string => withPlainNumbers(folded(text).replace(/\p{M}/gu, ''));

const splitWords = (letters: string): string[] =>
  (letters.replace(measure, inUnits).match(word) ?? [])
    .filter((found) => !fillers.has(found))
    .map((found) => plain(found.slice(0, 40)));

/**
 * Returns search words in order: lower case, no accents, singular, British, without fillers. Numbers include
 * their units ("2 kW" and "2,000 watts" are "2000w").
 */
export const wordsOf = (text: string): string[] => splitWords(normaliseText(text));

/** Like `wordsOf`, but each number of "30, 40 and 50 A" gets the unit. */
export const wordsOfText = (text: string): string[] =>
  splitWords(normaliseText(text).replace(sharing, (number, _whole, unit: string) => `${number} ${unit}`));

/** Removes punctuation: "AMP-BAT-105" is "ampbat105". */
export const codeOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
