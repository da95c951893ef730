import { synonymsData } from '../knowledge/search-data.server.ts';
import { createNames } from './names.server.ts';
import { wordsOf } from './words.server.ts';

/** The line of each name; "~" begins no word. */
const lines = createNames(synonymsData.names.map((line, index) => [line, `~${index}`]));
const smallTalk = new Set(wordsOf(synonymsData.smallTalk.join()));

/** The lines of what a text speaks of by any of its names. */
export const synonymsIn = (words: readonly string[]): string[] => [
  ...new Set(lines.allIn(words).map(({ value }) => value)),
];

/** Whether a word says nothing of what is looked for. */
export const isSmallTalk = (word: string): boolean => smallTalk.has(word);

/** One thing that a query asks for: all of these words, or whatever has a name on the same line. */
export interface QueryTerm {
  words: string[];
  synonym?: string;
  /** Nothing is left out for want of it. */
  isOptional?: true;
}

/** The words of a query as what it asks for: known names, the longest first, and single words. */
export function queryTermsIn(words: readonly string[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let from = 0; from < words.length; ) {
    const name = lines.longestAt(words, from);
    const length = name?.length ?? 1;
    const term = { words: words.slice(from, from + length), ...(name && { synonym: name.value }) };
    terms.push(term.words.every((word) => smallTalk.has(word)) ? { ...term, isOptional: true } : term);
    from += length;
  }
  // Whoever says nothing else means it.
  return terms.some(({ isOptional }) => !isOptional)
    ? terms
    : terms.map(({ isOptional: _little, ...term }) => term);
}
