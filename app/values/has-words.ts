/** Whether each word of a search stands in one of these texts, whatever its capitals. */
export function hasWords(search: string, texts: readonly (string | null)[]): boolean {
  const all = texts.join(' ').toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => all.includes(word));
}
