/** In characters. */
export const longestQuery = 100;

export const cleanWords = (typed: string) =>
  typed
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
    .replace(/[\ud800-\udbff]?$/, '')
    .trim();

export const wordsIn = (search: string) => cleanWords(new URLSearchParams(search).get('q') ?? '');
