import { wordsOf } from './words.server.ts';

export interface Standing<Value> {
  value: Value;
  from: number;
  length: number;
}

/** Finds names in lists of words. Plurals, hyphens and unit spellings do not matter. */
export function createNames<Value>(lines: Iterable<[names: string, value: Value]>) {
  const values = new Map<string, { value: Value }>();
  for (const [names, value] of lines)
    for (const name of names.split(',')) values.set(wordsOf(name).join(' '), { value });
  const split = [...values.keys()].map((name) => name.split(' '));
  const firstWords = new Set(split.map(([first]) => first));
  const longest = Math.max(...split.map(({ length }) => length));

  function at(words: readonly string[], from: number, length: number): Standing<Value> | null {
    const found = values.get(words.slice(from, from + length).join(' '));
    return found ? { value: found.value, from, length } : null;
  }

  function longestAt(words: readonly string[], from: number): Standing<Value> | null {
    if (!firstWords.has(words[from] ?? '')) return null;
    for (let length = Math.min(longest, words.length - from); length > 0; length--) {
      const found = at(words, from, length);
      if (found) return found;
    }
    return null;
  }

  function allIn(words: readonly string[]): Standing<Value>[] {
    return words.flatMap((word, from) => {
      if (!firstWords.has(word)) return [];
      const lengths = Array.from({ length: Math.min(longest, words.length - from) }, (_, at) => at + 1);
      return lengths.flatMap((length) => at(words, from, length) ?? []);
    });
  }

  /** Takes the longest name at each place, without overlaps. */
  function longestIn(words: readonly string[]): Standing<Value>[] {
    const found: Standing<Value>[] = [];
    for (let from = 0; from < words.length; ) {
      const name = longestAt(words, from);
      if (name) found.push(name);
      from += name?.length ?? 1;
    }
    return found;
  }

  return { longestAt, longestIn, allIn };
}
