import { wordsOf } from './words.ts';

/** Words that stand nowhere, each with the one that was looked for instead; null where there is none like it. */
export type Replaced = ReadonlyMap<string, string | null>;

/** A query as it was looked for: misspelt words corrected, unknown ones left out; null when it is as it was typed. */
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
