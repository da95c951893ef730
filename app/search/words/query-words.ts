/** Characters. */
export const longestQuery = 100;

/** What somebody typed as it is looked for: trimmed, without control codes, at most 100 characters. */
export const cleanWords = (typed: string) =>
  typed
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
    .replace(/[\ud800-\udbff]?$/, '')
    .trim();

/** What the query of an address says to look for; empty when it says nothing. */
export const wordsIn = (search: string) => cleanWords(new URLSearchParams(search).get('q') ?? '');
