import { createEntryWords, type EntryWords, type Kept, numberOf } from './entry-words.ts';
import { largest } from './largest.ts';
import { scoreWish } from './score-wishes.ts';
import { createScores, type Scores } from './scores.ts';
import type { Replaced } from './shown-words.ts';
import { type Wish, wishesIn } from './synonyms.ts';
import { codeOf, wordsOf } from './words.ts';

export interface Found {
  /** Of the entries asked for, the best first. */
  ids: number[];
  total: number;
  /** No entry has all that was asked for; these have the most of it. */
  isPartial: boolean;
  /** What was looked for instead of words that stand nowhere. */
  replaced: Replaced;
}

/** Everything that fits. */
export interface Matches<Of> extends Pick<Found, 'isPartial' | 'replaced'> {
  /** How well each fits: `bestOf` reads them. */
  keys: Float64Array;
  /** What is found with each. */
  of: Of[];
}

export interface Wanted {
  isHidden?: (categoryId: number) => boolean;
  /** Entries that have only some of what was asked for will do when none has all of it. */
  takesPartial?: boolean;
}

/** The scores of entries by their numbers, and how much of what was asked for each of them has. */
interface Candidates {
  scores: Scores;
  granted: Uint8Array;
  /** What an entry has that has everything. */
  all: number;
}

const [worthOfCode, worthOfWholeCode, mostWorth] = [100, 1_000_000, 2 ** 21 - 1];
const mostWishes = 8;
const idRange = 2 ** 31;

export type WordIndex<Of = null> = ReturnType<typeof createWordIndex<Of>>;

/**
 * Finds entries by words in any order: whole, begun, misspelt where nothing else fits, by another name of the
 * same thing, or by part number. It lives in memory: about 60 bytes for each different word of each entry.
 */
export function createWordIndex<Of = null>() {
  const index = createEntryWords<Of>();
  const { put, remove, byId } = index;

  function match(query: string, wanted: Wanted = {}): Matches<Of> {
    const replaced = new Map<string, string | null>();
    const candidates = grantWishes(index, wishesIn(wordsOf(query)).slice(0, mostWishes), replaced);
    if (grantCode(index, codeOf(query), candidates)) replaced.clear();
    return { ...rank(index.entries, candidates, wanted), replaced };
  }

  /** The best `limit` of them. */
  function find(query: string, { limit, ...wanted }: Wanted & { limit: number }): Found {
    const { keys, isPartial, replaced } = match(query, wanted);
    return { ids: bestOf(keys, 0, limit), total: keys.length, isPartial, replaced };
  }

  return { put, remove, match, find, get: (id: number) => byId.get(id), ids: () => byId.keys() };
}

/** The entries that have something of what was wished for. */
function grantWishes(index: EntryWords, wishes: Wish[], replaced: Map<string, string | null>): Candidates {
  const size = index.entries.length;
  const granted = new Uint8Array(size);
  const [scores = createScores(size), ...others] = wishes.map((wish) => scoreWish(index, wish, replaced));
  for (const number of scores.numbers) granted[number] = 1;
  for (const { numbers, of } of others) {
    for (const number of numbers) {
      scores.raise(number, scores.of(number) + of(number));
      granted[number] = (granted[number] ?? 0) + 1;
    }
  }
  return { scores, granted, all: Math.max(wishes.length, 1) };
}

/** Who types a part number, or the beginning of one, asks for nothing else; says whether it is one. */
function grantCode({ codes, entries }: EntryWords, code: string, candidates: Candidates): boolean {
  let isCode = false;
  const { scores, granted, all } = candidates;
  for (const longer of code.length < 3 ? [] : codes.beginningWith(code)) {
    for (const standing of codes.standingsOf(longer)) {
      const number = numberOf(standing);
      if (!entries[number]) continue;
      isCode = true;
      scores.raise(number, scores.of(number) + (longer === code ? worthOfWholeCode : worthOfCode));
      granted[number] = all;
    }
  }
  return isCode;
}

/** Each entry as one number that sorts by score, then preferred, then the lowest id. */
function rank<Of>(
  entries: (Kept<Of> | undefined)[],
  { scores, granted, all: whole }: Candidates,
  { isHidden = () => false, takesPartial = false }: Wanted,
): Omit<Matches<Of>, 'replaced'> {
  const all = new Float64Array(scores.numbers.length);
  const of: Of[] = [];
  let [most, total] = [takesPartial ? 1 : whole, 0];
  for (const number of scores.numbers) {
    const some = granted[number] ?? 0;
    const entry = entries[number];
    if (some < most || !entry || (entry.categoryId !== 0 && isHidden(entry.categoryId))) continue;
    if (some > most) [most, total] = [some, 0];
    const score = Math.min(Math.round(scores.of(number)), mostWorth);
    of[total] = entry.of;
    all[total++] = (score * 2 + Number(entry.isPreferred)) * idRange + (idRange - 1 - entry.id);
  }
  of.length = total;
  return { keys: all.subarray(0, total), of, isPartial: total > 0 && most < whole };
}

/** The id of the entry that a key stands for. */
export const idOf = (key: number) => idRange - 1 - (key % idRange);

/** `count` ids after the `start` best, the best first. */
export const bestOf = (keys: Float64Array, start: number, count: number): number[] =>
  [...largest(keys, start + count).subarray(start)].map(idOf);
