import type { Counter } from './counter.server.ts';
import { mostNames } from './kinds.ts';
import { isPerson } from './visits.server.ts';

/** In milliseconds. Repeats within this time count once. */
const pause = 600_000;

/** Ignores robots. */
export function createSearchCounter(counter: Counter, now: () => number = Date.now) {
  const lastCounted = new Map<string, number>();
  return (said: string, userAgent: string | undefined): void => {
    const words = isPerson(userAgent) ? countedWords(said) : null;
    if (words === null || now() - (lastCounted.get(words) ?? 0) < pause) return;
    lastCounted.delete(words);
    const [oldest] = lastCounted.size >= mostNames.search ? lastCounted.keys() : [];
    if (oldest !== undefined) lastCounted.delete(oldest);
    lastCounted.set(words, now());
    counter.add('search', words);
  };
}

const longest = 60;
/** "M8", "105Ah" and "2000 W" are sizes; more digits are a telephone, card or order number. */
const [mostDigitsInRow, mostDigits] = [4, 6];
/** A longer mix of letters and digits is a key or a name, no size. */
const longestMixed = 9;

const postcode = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/;
const numberPlate = /\b[a-z]{2}\d{2} ?[a-z]{3}\b/;
const address = /@|:\/\/|\bwww\.|\.(com|net|org|uk)\b/;
const plain = /^[\p{L}\p{N} .,'’&+/"()-]+$/u;

/** Lower case, at most 60 characters. Returns null for words that could identify somebody, such as a postcode. */
export function countedWords(said: string): string | null {
  const words = said.toLowerCase().replace(/\s+/g, ' ').trim();
  const isPrivate =
    !plain.test(words) ||
    !/\p{L}/u.test(words) ||
    [postcode, numberPlate, address].some((pattern) => pattern.test(words)) ||
    (words.match(/\p{N}/gu) ?? []).length > mostDigits ||
    (words.match(/\p{N}+/gu) ?? []).some((run) => run.length > mostDigitsInRow) ||
    (words.match(/[\p{L}\p{N}]+/gu) ?? []).some(isKey);
  return isPrivate ? null : words.slice(0, longest).trim();
}

const isKey = (word: string) => word.length > longestMixed && /\p{L}/u.test(word) && /\p{N}/u.test(word);
