import { synonymsData } from '../knowledge/search-data.server.ts';
import { createNames } from './names.server.ts';
import { wordsOf } from './words.server.ts';

/** "~" begins no word, so keys cannot clash. */
const lines = createNames(synonymsData.names.map((line, index) => [line, `~${index}`]));
const smallTalk = new Set(wordsOf(synonymsData.smallTalk.join()));

export const findSynonyms = (words: readonly string[]): string[] => [
  ...new Set(lines.allIn(words).map(({ value }) => value)),
];

export const isSmallTalk = (word: string): boolean => smallTalk.has(word);

/** All of these words, or any name on the same synonym line. */
export interface QueryTerm {
  words: string[];
  synonym?: string;
  /** Results may lack this term. */
  isOptional?: true;
}

export function toQueryTerms(words: readonly string[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let from = 0; from < words.length; ) {
    const name = lines.longestAt(words, from);
    const length = name?.length ?? 1;
    const term = { words: words.slice(from, from + length), ...(name && { synonym: name.value }) };
    terms.push(term.words.every((word) => smallTalk.has(word)) ? { ...term, isOptional: true } : term);
    from += length;
  }
  // Without other words, small talk counts.
  return terms.some(({ isOptional }) => !isOptional)
    ? terms
    : terms.map(({ isOptional: _little, ...term }) => term);
}
