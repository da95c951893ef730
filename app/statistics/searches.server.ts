import type { Counter } from './counter.server.ts';
import { mostNames } from './kinds.ts';
import { isPerson } from './visits.server.ts';

/** Whoever looks again, turns back or reloads within ten minutes has looked once. */
const pause = 600_000;

/** Gives the function that counts words for which the shop had nothing, from whoever is no robot. */
export function createSearchCount(counter: Counter, now: () => number = Date.now) {
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
/** "M8", "105Ah" and "2000 W" are sizes; more digits are somebody's telephone, card or order. */
const [mostDigitsInRow, mostDigits] = [4, 6];
/** A word of letters and digits that is longer is a key or a name, no size. */
const longestMixed = 9;

const postcode = /\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/;
const numberPlate = /\b[a-z]{2}\d{2} ?[a-z]{3}\b/;
const address = /@|:\/\/|\bwww\.|\.(com|net|org|uk)\b/;
const plain = /^[\p{L}\p{N} .,'’&+/"()-]+$/u;

/**
 * Words that somebody searched for in the form in which they are counted: small, at most 60 characters. Null where they
 * could tell who it was: an address, a telephone number, a postcode, a number plate, or any long number.
 */
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
