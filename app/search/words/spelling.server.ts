import SearchableMap from 'minisearch/SearchableMap';
import { wordsOf } from './words.server.ts';

interface NearWords {
  /** Wrong, missing, added or swapped letters; matching only a word's beginning adds 0.5. */
  edits: number;
  words: string[];
}

const shortestBeginning = 3;
/** Shorter prefixes match too many words. */
const shortestWrongBeginning = 5;

/** None in short words and measures, where each letter counts; two only in long words. */
export function maxEdits(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 7 ? 1 : 2;
}

const sortedLetters = (word: string): string => [...word].sort().join('');

/** A different first letter is another word ("welding", "folding"), unless swapped, missing or added. */
const beginsLike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || typed[1] === word[0] || typed[0] === word[1];

/** Both "mppt" and "mptt" become "mpt". */
const undoubled = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/** For words of the same letters: equal, or with two neighbours swapped. */
function isSwapped(one: string, other: string): boolean {
  const [letters, others] = [[...one], [...other]];
  const at = letters.findIndex((letter, index) => letter !== others[index]);
  if (at >= 0) [letters[at], letters[at + 1]] = [letters[at + 1] ?? '', letters[at] ?? ''];
  return letters.join('') === other;
}

/** Words stay known after leaving the shop, so callers must check what is still there. */
export function createSpelling() {
  const known = new Set<string>();
  const byBeginning = new SearchableMap<string[]>();
  /** Keyed by sorted letters without doubled ones. */
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

  function nearWords(typed: string): NearWords[] {
    const most = maxEdits(typed);
    if (most === 0) return [];
    const letters = sortedLetters(typed);
    const edits = new Map<string, number>();
    for (const [beginning, [words, distance]] of byBeginning.fuzzyGet(typed, 2)) {
      // The library counts a swap as two edits.
      const wrong = distance === 2 && sortedLetters(beginning) === letters ? 1 : distance;
      if (wrong > most || !beginsLike(typed, beginning)) continue;
      for (const word of words) {
        if (word !== beginning && typed.length < shortestWrongBeginning) continue;
        const all = wrong + (word === beginning ? 0 : 0.5);
        edits.set(word, Math.min(all, edits.get(word) ?? all));
      }
    }
    // Doubling the wrong letter, as in "mttp" for "mppt", makes three letters wrong.
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

/** Words unknown to the shop, with their correction, or null if nothing is near. */
export type Replaced = ReadonlyMap<string, string | null>;

/** Returns the query as searched, without unknown words; null if unchanged. */
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
