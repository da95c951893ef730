import { readNumber, wholeFault } from '../../values/numbers/typed-number.ts';
import { formatAmount, mostTyped } from './energy.ts';

/** What was understood of something that was typed into a field for a figure. */
export interface Understood {
  /** A whole number within the field's bounds; the least of them where there was no figure. */
  value: number;
  /** How the field says what it counts; empty where the typed text says it already. */
  words: string;
  /** It counts something else than what was typed: that was no figure, or out of bounds. */
  isOdd: boolean;
}

/** The texts that `readNumber` reads. */
const digits = String.raw`([\d.,][\d.,\s]*)`;
/** "3 x" before a figure: so many of it. */
const times = String.raw`(?:(\d{1,3})\s?[x×*]\s?)?`;
const hours = String.raw`\s?(?:h|hrs?|hours?)`;
const minutes = String.raw`\s?(?:m|mins?|minutes?)`;
const measure = (units: string) => new RegExp(`^${times}${digits}${units}$`, 'i');

const inWatts = measure(String.raw`(?:\s?(?:w|watts?))?`);
const inKilowatts = measure(String.raw`\s?(?:kw|kilowatts?)`);
const inMinutes = measure(`(?:${minutes})?`);
const inHours = measure(hours);
const inHoursAndMinutes = new RegExp(String.raw`^(\d{1,4})${hours}\s?(\d{1,2})(?:${minutes})?$`, 'i');
const byClock = new RegExp(String.raw`^(\d{1,4}):([0-5]\d)(?:${hours})?$`, 'i');
const inDays = measure(String.raw`(?:\s?days?)?`);
const inAmpHours = new RegExp(String.raw`^${digits}(?:\s?(?:ah|amp[\s-]?hours?))?$`, 'i');

const minutesOfDay = 1_440;

/** What the text says in the unit of the pattern, times `unit`; null where it is written otherwise. */
function read(text: string, pattern: RegExp, unit = 1): number | null {
  const [, count = '1', typed = ''] = pattern.exec(text) ?? [];
  const figure = readNumber(typed);
  if (figure === null) return null;
  // 1.15 hours are 68.99999999999999 minutes to a computer, and whoever types hours names no parts of a minute.
  return unit === 1 ? Number(count) * figure : Math.floor(Number(count) * figure * unit + 1e-6);
}

function readBothParts(text: string, pattern: RegExp): number | null {
  const [, hour, minute] = pattern.exec(text) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

interface Bounds {
  least: number;
  most: number;
  /** "At most 24 hours a day". */
  mostWords: string;
  format: (value: number) => string;
}

function understand(typed: string, figure: number | null, bounds: Bounds): Understood {
  const { least, most, mostWords, format } = bounds;
  const text = typed.trim();
  if (text === '') return { value: least, words: '', isOdd: false };
  const counted = (value: number, why: string) => ({
    value,
    words: `${why}: counts as ${format(value)}`,
    isOdd: true,
  });
  if (figure === null) return counted(least, 'Not a figure');
  const value = Math.floor(figure + 1e-6);
  if (value > most) return counted(most, mostWords);
  if (value < least) return counted(least, `At least ${least}`);
  const fault = wholeFault(figure);
  if (fault !== null) return counted(value, fault);
  return { value, words: text === String(value) ? '' : format(value), isOdd: false };
}

const watts: Bounds = {
  least: 0,
  most: mostTyped,
  mostWords: `At most ${formatAmount(mostTyped)} W`,
  format: (value) => `${formatAmount(value)} W`,
};

/** Watts as people type them ("1,200 W", "1.2 kW", "2 x 5"), up to 99,999; fractions of one do not count. */
export function readWatts(typed: string): Understood {
  const text = typed.trim();
  return understand(typed, read(text, inWatts) ?? read(text, inKilowatts, 1_000), watts);
}

/** "7 h 30 min". */
export function formatMinutes(value: number): string {
  const [hour, minute] = [Math.floor(value / 60), value % 60];
  const parts = [hour > 0 ? `${formatAmount(hour)} h` : '', minute > 0 || hour === 0 ? `${minute} min` : ''];
  return parts.filter(Boolean).join(' ');
}

const minutesADay: Bounds = {
  least: 0,
  most: minutesOfDay,
  mostWords: 'More than 24 hours a day',
  format: formatMinutes,
};

/**
 * Minutes of a day as people type them: "450", "1,440", "90 min", "7 h", "1.5 h", "7h30", "7:30", "3 x 10 min", up to
 * 24 hours. From an hour on the field says it in hours, whatever was typed.
 */
export function readMinutes(typed: string): Understood {
  const text = typed.trim();
  const figure =
    read(text, inMinutes) ??
    read(text, inHours, 60) ??
    readBothParts(text, inHoursAndMinutes) ??
    readBothParts(text, byClock);
  const understood = understand(typed, figure, minutesADay);
  return understood.words === '' && understood.value >= 60
    ? { ...understood, words: formatMinutes(understood.value) }
    : understood;
}

const wholeDays: Bounds = {
  least: 1,
  most: mostTyped,
  mostWords: `At most ${formatAmount(mostTyped)} days`,
  format: (value) => (value === 1 ? '1 day' : `${formatAmount(value)} days`),
};

/** Whole days, at least 1. */
export const readDays = (typed: string): Understood =>
  understand(typed, read(typed.trim(), inDays), wholeDays);

/** Reads Ah as typed ("75,6 Ah", "1,200"), not rounded and without bounds; null where it is no figure. */
export const readTypedAmpHours = (typed: string): number | null =>
  readNumber(inAmpHours.exec(typed.trim())?.[1] ?? '');
