import { wordList } from './words.ts';

const spellings = new Map(
  wordList
    .filter(({ isKnown }) => !isKnown)
    .flatMap((one) => [one.word.toLowerCase(), ...(one.forms ?? [])].map((form) => [form, one] as const)),
);

// A smart alternator is no alternator: the longest is tried first.
const anySpelling = new RegExp(
  `(?:^|[^a-z])(${[...spellings.keys()].sort((a, b) => b.length - a.length).join('|')})(?![a-z])`,
  'gi',
);

/** Gives the words of the list that are in texts, plain or rich, in their order. */
export function findWords(texts: readonly string[]) {
  const plain = texts
    .join('\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s/g, ' ');
  const found = [...plain.matchAll(anySpelling)].flatMap(
    ([, form = '']) => spellings.get(form.toLowerCase()) ?? [],
  );
  return [...new Set(found)];
}
