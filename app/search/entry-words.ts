import { thingsIn } from './synonyms.ts';
import { createWordList } from './word-list.ts';
import { codeOf, wordsOf } from './words.ts';

/** Something that can be found. */
export interface Entry<Of = null> {
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
  /** What is found with it; it is no part of the words. */
  of: Of;
}

/** What is kept of an entry beside its words. */
export type Kept<Of> = Pick<Entry<Of>, 'id' | 'isPreferred' | 'stamp' | 'of'> & {
  number: number;
  categoryId: number;
  hash: number;
};

const [inName, inCategory, inText] = [1, 2, 4];
/** A standing is the number of an entry and the places in it, in as many bits: to divide takes twice as long to search. */
const placeBits = 3;
const places = 1 << placeBits;

/** Of a word that stands in a name. */
export const worthOfName = 100;

/** What a word is worth by the places it stands in: a name outweighs category and text together. */
const worth = Array.from(
  { length: places },
  (_, where) =>
    (where & inName ? worthOfName : 0) + (where & inCategory ? 30 : 0) + (where & inText ? 10 : 0),
);

/** The number of the entry in which a word of a list stands. */
export const numberOf = (standing: number): number => standing >>> placeBits;

/** What a word is worth where it stands. */
export const worthOf = (standing: number): number => worth[standing & (places - 1)] ?? 0;

export type EntryWords = Pick<ReturnType<typeof createEntryWords<unknown>>, 'words' | 'codes' | 'entries'>;

/** Entries, each under a small number, and the words and part numbers by which they are found. */
export function createEntryWords<Of>() {
  const words = createWordList();
  const codes = createWordList();
  const entries: (Kept<Of> | undefined)[] = [];
  const byId = new Map<number, Kept<Of>>();
  const free: number[] = [];
  let gone: number[] = [];

  function put(entry: Entry<Of>): void {
    const { id, category, code, isPreferred, stamp, of } = entry;
    const hash = hashOf(`${entry.name}\0${category.name}\0${entry.text}\0${code}`);
    const known = byId.get(id);
    if (known?.hash === hash) {
      Object.assign(known, { isPreferred, stamp, of, categoryId: category.id });
      return;
    }
    remove(id);
    const number = free.pop() ?? entries.length;
    const kept = { id, isPreferred, stamp, of, number, categoryId: category.id, hash };
    entries[number] = kept;
    byId.set(id, kept);
    for (const [word, where] of placesOfWords(entry)) words.add(word, number * places + where);
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
    const isThere = (standing: number) => entries[numberOf(standing)] !== undefined;
    words.keep(isThere);
    codes.keep(isThere);
    free.push(...gone);
    gone = [];
  }

  return { put, remove, byId, words, codes, entries };
}

/** The words of an entry, the things they name among them, each with the places it stands in. */
function placesOfWords({ name, category, text }: Entry<unknown>): Map<string, number> {
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
  return found;
}

/** FNV-1a of the text's UTF-16 units: to see whether it changed, not to keep anything safe. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
