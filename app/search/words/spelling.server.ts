import SearchableMap from 'minisearch/SearchableMap';
import { wordsOf } from './words.server.ts';

/** Words at the same distance from what was typed. */
interface NearWords {
  /** Letters that are wrong, missing, added or swapped; half a letter more where it is only the word's beginning. */
  edits: number;
  words: string[];
}

const shortestBeginning = 3;
/** Shorter ones begin too many words. */
const shortestWrongBeginning = 5;

/**
 * How many wrong letters we look past: none in short words, where each letter counts, nor in attributes. Two only in long
 * ones: a fridge is no Friday.
 */
export function forgivenEdits(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 7 ? 1 : 2;
}

const sortedLetters = (word: string): string => [...word].sort().join('');

/** Another letter at the beginning is another word, "welding" and "folding"; it may be swapped, missing or one too many. */
const beginsLike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || typed[1] === word[0] || typed[0] === word[1];

/** A word without its doubled letters: "mppt" and "mptt" are "mpt". */
const undoubled = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** Whether two words of the same letters are one but for two neighbours that are swapped, or altogether. */
function isSwapped(one: string, other: string): boolean {
  const [letters, others] = [[...one], [...other]];
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  if (at >= 0) [letters[at], letters[at + 1]] = [letters[at + 1] ?? '', letters[at] ?? ''];
  return letters.join('') === other;
}

/**
 * The words of the shop, to find what a misspelt one was meant to be. Words that have left the shop stay known: whoever
 * asks has to see which are still there.
 */
export function createSpelling() {
  const known = new Set<string>();
  const byBeginning = new SearchableMap<string[]>();
  /** By their letters without doubled ones, in the order of the alphabet. */
  const byLetters = new Map<string, string[]>();

  function learn(words: Iterable<string>): void {
    for (const word of words) {
      if (known.has(word) || /\d/.test(word)) continue;
      known.add(word);
      const letters = sortedLetters(undoubled(word));
      byLetters.set(letters, [...(byLetters.get(letters) ?? []), word]);
      for (let length = Math.min(shortestBeginning, word.length); length <= word.length; length++)
        byBeginning.fetch(word.slice(0, length), () => []).push(word);
    }
  }

  /** The words like what was typed, the nearest first. */
  function nearWords(typed: string): NearWords[] {
    const most = forgivenEdits(typed);
    if (most === 0) return [];
    const letters = sortedLetters(typed);
    const edits = new Map<string, number>();
    for (const [beginning, [words, distance]] of byBeginning.fuzzyGet(typed, 2)) {
      // The library counts two letters that are swapped as two edits.
      const wrong = distance === 2 && sortedLetters(beginning) === letters ? 1 : distance;
      if (wrong > most || !beginsLike(typed, beginning)) continue;
      for (const word of words) {
        if (word !== beginning && typed.length < shortestWrongBeginning) continue;
        const all = wrong + (word === beginning ? 0 : 0.5);
        edits.set(word, Math.min(all, edits.get(word) ?? all));
      }
    }
    // A doubled letter that should be another one, or none: "mttp" for "mppt", where three letters are wrong.
    const single = undoubled(typed);
    for (const word of byLetters.get(sortedLetters(single)) ?? [])
      if (isSwapped(single, undoubled(word))) edits.set(word, Math.min(1, edits.get(word) ?? 1));
    const distances = [...new Set(edits.values())].sort((one, other) => one - other);
    return distances.map((distance) => ({
      edits: distance,
      words: [...edits.keys()].filter((word) => edits.get(word) === distance),
    }));
  }

  return { learn, nearWords, knows: (word: string) => known.has(word) };
}

/** Words that stand nowhere, each with the one that was looked for instead; null where there is none like it. */
export type Replaced = ReadonlyMap<string, string | null>;

/** A query as it was looked for: misspelt words corrected, unknown ones left out; null when it is as it was typed. */
export function shownWords(typed: string, replaced: Replaced): string | null {
  if (replaced.size === 0) return null;
  const shown = typed.split(' ').flatMap((part) => {
    const [word = '', ...more] = wordsOf(part);
    const instead = more.length === 0 ? replaced.get(word) : undefined;
    return instead === undefined ? [part] : instead === null ? [] : [instead];
  });
  const text = shown.join(' ');
  return text === '' || text === typed ? null : text;
}
