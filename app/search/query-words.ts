/** Characters. */
export const longestQuery = 100;
export const resultsOnPage = 24;
export const mostPages = 5_000;

/** What an address says is looked for: words that the API takes (none when empty), and which page of results. */
export function readSearch(search: string): { q: string; page: number } {
  const values = new URLSearchParams(search);
  const q = cleanWords(values.get('q') ?? '');
  const page = Math.trunc(Number(values.get('page')));
  return { q, page: page >= 1 ? Math.min(page, mostPages) : 1 };
}

/** What somebody typed, trimmed, without control codes, at most 100 characters. */
export const cleanWords = (typed: string) =>
  typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
    .replace(/[\ud800-\udbff]?$/, '')
    .trim();
