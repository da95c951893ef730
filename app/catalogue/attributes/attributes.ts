import { withPlainNumbers } from '../../values/numbers/typed-number.ts';
import { type Attribute, type FigureKind, figureKinds, figureNames } from './attribute-kinds.ts';
import type { Specification } from './specification.ts';

/** Numbers that share a unit: several that are listed, or the two ends of a range. */
interface Measure {
  values: number[];
  unit: string;
  isRange: boolean;
  /** Said of one metre or one piece. */
  isEach: boolean;
}

/** Units as people write them, each with the one it is compared in and how many of that it is. */
const units = new Map<string, [unit: string, times: number]>();
for (const [unit, names] of Object.entries({
  Ah: 'ah amphour amphours',
  W: 'w watt watts',
  V: 'v volt volts vdc vac',
  A: 'a amp amps ampere amperes',
  'mm²': 'mm² mm2 sqmm',
  m: 'm metre metres meter meters',
}))
  for (const name of names.split(' ')) units.set(name, [unit, 1]);
units.set('kw', ['W', 1_000]);

const longestText = 500;
const mostValue = 1_000_000;
const measured = /(?<![\p{L}\d])(\d+(?:\.\d+)?)(?:[ \u00a0-]?(amp[ -]hours?|sq mm|\p{L}{1,8}[²2]?))?/giu;

const noMeasure = (): Measure => ({ values: [], unit: '', isRange: false, isEach: false });

/** The numbers of a text that have one of the known units; "30, 40 and 50 A" is three, "2 × 70 mm²" one. */
function measuresIn(said: string): Measure[] {
  const text = withPlainNumbers(said);
  const found: Measure[] = [];
  let waiting = noMeasure();
  let end = 0;
  for (const { 0: whole, 1: digits = '', 2: word = '', index } of text.matchAll(measured)) {
    const between = text.slice(end, index);
    // A word such as "and" between two numbers is no unit, and part of what stands between them.
    const [unit, times] = units.get(word.toLowerCase().replace(/[ -]/, '')) ?? ['', 1];
    end = unit === '' ? index + digits.length : index + whole.length;
    if (!/^(?:, | and | or | to |\/)$/.test(between)) waiting = noMeasure();
    const value = Number(digits) * times;
    waiting.values.push(value);
    waiting.isRange ||= between === ' to ';
    if (unit === '') continue;
    found.push({ ...waiting, unit, isEach: /^ (?:per|each)\b/.test(text.slice(end, end + 6)) });
    waiting = noMeasure();
  }
  return found.filter(({ values }) => values.every((value) => value > 0 && value <= mostValue));
}

/** What the electrics of vans run on, each with the span that is called by it: 12.8 V of a lithium battery are 12 V. */
const systems = [
  { volts: 12, least: 12, most: 14.8 },
  { volts: 24, least: 24, most: 29.6 },
  { volts: 48, least: 48, most: 59.2 },
];

function toVolts({ values, isRange }: Measure): number[] {
  const [from = 0, to = from] = values;
  if (isRange) return systems.flatMap(({ volts }) => (volts >= from && volts <= to ? [volts] : []));
  return values.map(
    (value) => systems.find(({ least, most }) => value >= least && value <= most)?.volts ?? value,
  );
}

const heats = /\b(?:heated|heaters?)\b/i;
const heatsNot = /\b(?:no|not|none|never|without|un)\b/i;

function valuesOf(kind: FigureKind, { label, value }: Specification): number[] {
  if (kind === 'heated') {
    const said = `${label}: ${value}`;
    return heats.test(said) && !heatsNot.test(said) ? [1] : [];
  }
  const mine = measuresIn(value).filter(({ unit }) => unit === figureKinds[kind].unit);
  if (kind === 'w') mine.sort((one, other) => Number(one.isEach) - Number(other.isEach));
  // What comes after the first is a condition of it ("50 A, adjustable down to 25 A"), but a pack has many sizes.
  const said = kind === 'mm2' ? mine : mine.slice(0, 1);
  return said.flatMap((measure) => (kind === 'v' ? toVolts(measure) : measure.values));
}

/**
 * What the rows of a specification say of a product, by the first row that says it; each value once, in the order of
 * `figureNames`. Takes time in proportion to the text, of which a row counts to its 500th sign.
 */
export function attributesOf(specifications: readonly Specification[]): Attribute[] {
  const rows = specifications.map(({ label, value }) => ({
    label: label.slice(0, longestText).trim().toLowerCase(),
    value: value.slice(0, longestText),
  }));
  return figureNames.flatMap((kind) => {
    for (const row of rows) {
      if (!figureKinds[kind].says.test(row.label)) continue;
      const values = valuesOf(kind, row);
      if (values.length > 0) return [...new Set(values)].map((value) => ({ kind, value }));
    }
    return [];
  });
}
