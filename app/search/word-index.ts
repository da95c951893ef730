import { distance, forgivenEdits } from './misspelling.ts';
import { createScores, type Scores } from './scores.ts';
import { thingsIn, type Wish, wishesIn } from './synonyms.ts';
import { createWordList } from './word-list.ts';
import { codeOf, wordsOf } from './words.ts';

/** Something that can be found. */
export interface Entry {
  /** From 1 to 2,147,483,647. */
  id: number;
  name: string;
  /** What it is filed under; 0 and an empty text when it is not. */
  category: { id: number; name: string };
  text: string;
  /** A part number. */
  code: string;
  /** Comes first among equals. */
  isPreferred: boolean;
  /** Of the version that was indexed, to see what has changed since. */
  stamp: string;
}

type Kept = Pick<Entry, 'id' | 'isPreferred' | 'stamp'> & {
  number: number;
  categoryId: number;
  hash: number;
};

export interface Found {
  /** Of the entries asked for, the best first. */
  ids: number[];
  total: number;
  /** No entry has all that was asked for; these have the most of it. */
  isPartial: boolean;
}

export interface Wanted {
  skip?: number;
  limit: number;
  isHidden?: (categoryId: number) => boolean;
  /** Entries that have only some of what was asked for will do when none has all of it. */
  takesPartial?: boolean;
}

const [inName, inCategory, inText, places] = [1, 2, 4, 8];

/** What a word is worth by the places it stands in: a name outweighs category and text together. */
const worth = Array.from(
  { length: places },
  (_, where) => (where & inName ? 100 : 0) + (where & inCategory ? 30 : 0) + (where & inText ? 10 : 0),
);
const [worthOfCode, worthOfWholeCode, mostWorth] = [100, 1_000_000, 2 ** 21 - 1];
const [asBeginning, asSynonym, asMisspelt] = [0.8, 0.9, 0.6];
const mostWishes = 8;
const idRange = 2 ** 31;

export type WordIndex = ReturnType<typeof createWordIndex>;

/**
 * Finds entries by words in any order: whole, begun, misspelt where nothing else fits, by another name of the
 * same thing, or by part number. It lives in memory: about 60 bytes for each different word of each entry.
 */
export function createWordIndex() {
  const words = createWordList();
  const codes = createWordList();
  const entries: (Kept | undefined)[] = [];
  const byId = new Map<number, Kept>();
  const free: number[] = [];
  let gone: number[] = [];

  function put(entry: Entry): void {
    const { id, name, category, text, code, isPreferred, stamp } = entry;
    const hash = hashOf(`${name}\0${category.name}\0${text}\0${code}`);
    const known = byId.get(id);
    if (known?.hash === hash) {
      Object.assign(known, { isPreferred, stamp, categoryId: category.id });
      return;
    }
    remove(id);
    const number = free.pop() ?? entries.length;
    const kept = { id, isPreferred, stamp, number, categoryId: category.id, hash };
    entries[number] = kept;
    byId.set(id, kept);
    const found = new Map<string, number>();
    const add = (word: string, place: number) => found.set(word, (found.get(word) ?? 0) | place);
    for (const [place, content] of [
      [inName, name] as const,
      [inCategory, category.name] as const,
      [inText, text] as const,
    ]) {
      const told = wordsOf(content);
      for (const word of told) add(word, place);
      for (const thing of thingsIn(told)) add(thing, place);
    }
    for (const [word, where] of found) words.add(word, number * places + where);
    if (code !== '') codes.add(codeOf(code), number * places);
  }

  function remove(id: number): void {
    const known = byId.get(id);
    if (!known) return;
    byId.delete(id);
    entries[known.number] = undefined;
    gone.push(known.number);
    if (gone.length > 500 && gone.length > byId.size / 4) sweep();
  }

  /** Forgets the words of entries that are gone, whose numbers are then free again. */
  function sweep(): void {
    const isThere = (standing: number) => entries[Math.floor(standing / places)] !== undefined;
    words.keep(isThere);
    codes.keep(isThere);
    free.push(...gone);
    gone = [];
  }

  /** The words nearest to what was typed, and how far away they are. */
  function nearest(typed: string): { near: string[]; edits: number } {
    let [near, edits]: [string[], number] = [[], forgivenEdits(typed) + 0.5];
    if (edits < 1) return { near, edits };
    for (const word of words.ofLettersOnly()) {
      const found = distance(typed, word, Math.floor(edits));
      if (found > edits) continue;
      if (found < edits) [near, edits] = [[], found];
      near.push(word);
    }
    return { near, edits };
  }

  /** Raises the scores of the entries in which a word stands; false when there are none. */
  function raise(scores: Scores, word: string, quality: number): boolean {
    let isFound = false;
    for (const standing of words.standingsOf(word)) {
      const number = Math.floor(standing / places);
      if (!entries[number]) continue;
      isFound = true;
      scores.raise(number, quality * (worth[standing % places] ?? 0));
    }
    return isFound;
  }

  function scoreWord(word: string): Scores {
    const scores = createScores(entries.length);
    let isFound = raise(scores, word, 1);
    for (const longer of words.beginningWith(word)) {
      if (longer !== word) isFound = raise(scores, longer, asBeginning) || isFound;
    }
    if (isFound) return scores;
    const { near, edits } = nearest(word);
    for (const other of near) raise(scores, other, asMisspelt / edits);
    return scores;
  }

  /** All the words of a wish, on average, or another name of the same thing. */
  function scoreWish({ words: wished, thing }: Wish): Scores {
    const [first = createScores(0), ...others] = wished.map(scoreWord);
    if (others.length === 0 && !thing) return first;
    const scores = createScores(entries.length);
    for (const number of first.numbers) {
      const each = [first, ...others].map(({ of }) => of(number));
      if (!each.includes(0)) scores.raise(number, each.reduce((sum, score) => sum + score, 0) / each.length);
    }
    if (thing) raise(scores, thing, asSynonym);
    return scores;
  }

  function find(query: string, wanted: Wanted): Found {
    const wishes = wishesIn(wordsOf(query)).slice(0, mostWishes);
    const granted = new Uint8Array(entries.length);
    const [scores = createScores(entries.length), ...others] = wishes.map(scoreWish);
    for (const number of scores.numbers) granted[number] = 1;
    for (const { numbers, of } of others) {
      for (const number of numbers) {
        scores.raise(number, scores.of(number) + of(number));
        granted[number] = (granted[number] ?? 0) + 1;
      }
    }
    const code = codeOf(query);
    const all = Math.max(wishes.length, 1);
    for (const longer of code.length < 3 ? [] : codes.beginningWith(code)) {
      for (const standing of codes.standingsOf(longer)) {
        const number = Math.floor(standing / places);
        if (!entries[number]) continue;
        scores.raise(number, scores.of(number) + (longer === code ? worthOfWholeCode : worthOfCode));
        granted[number] = all;
      }
    }
    return rank(scores, granted, all, wanted);
  }

  /** Each entry as one number that sorts by score, then preferred, then the lowest id. */
  function rank({ numbers, of }: Scores, granted: Uint8Array, all: number, wanted: Wanted): Found {
    const { skip = 0, limit, isHidden = () => false, takesPartial = false } = wanted;
    const keys = new Float64Array(numbers.length);
    let [most, total] = [takesPartial ? 1 : all, 0];
    for (const number of numbers) {
      const some = granted[number] ?? 0;
      const entry = entries[number];
      if (some < most || !entry || (entry.categoryId !== 0 && isHidden(entry.categoryId))) continue;
      if (some > most) [most, total] = [some, 0];
      const score = Math.min(Math.round(of(number)), mostWorth);
      keys[total++] = (score * 2 + Number(entry.isPreferred)) * idRange + (idRange - 1 - entry.id);
    }
    const best = keys.subarray(0, total).sort().reverse();
    const ids = [...best.subarray(skip, skip + limit)].map((key) => idRange - 1 - (key % idRange));
    return { ids, total, isPartial: total > 0 && most < all };
  }

  return { put, remove, find, get: (id: number) => byId.get(id), ids: () => byId.keys() };
}

/** FNV-1a of the text's UTF-16 units: to see whether it changed, not to keep anything safe. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
