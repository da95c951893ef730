import { wordList } from './words.ts';

const spellings = new Map(
  wordList
    .filter(({ isKnown }) => !isKnown)
    .flatMap((one) => [one.word.toLowerCase(), ...(one.forms ?? [])].map((form) => [form, one] as const)),
);

// Longest first: "smart alternator" contains "alternator".
const anySpelling = new RegExp(
  `(?:^|[^a-z])(${[...spellings.keys()].sort((a, b) => b.length - a.length).join('|')})(?![a-z])`,
  'gi',
);

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
