import { folded } from '../../ui/text/folded-text.ts';

/** Ignores case, accents and apostrophes. */
export function hasWords(search: string, texts: readonly (string | null)[]): boolean {
  const all = folded(texts.join(' '));
  const words = folded(search).split(/\s+/);
  return words.every((word) => all.includes(word));
}
