import { folded } from '../../ui/text/folded-text.ts';

/** Whether each word of a search stands in one of these texts, whatever its capitals, accents and apostrophes. */
export function hasWords(search: string, texts: readonly (string | null)[]): boolean {
  const all = folded(texts.join(' '));
  const words = folded(search).split(/\s+/);
  return words.every((word) => all.includes(word));
}
