import { type NotSold, notSoldData } from '../knowledge/search-data.server.ts';
import { createNames } from '../words/names.server.ts';
import { createSpelling } from '../words/spelling.server.ts';
import { isSmallTalk } from '../words/synonyms.server.ts';
import { wordsOf } from '../words/words.server.ts';

export interface AskedNotSold {
  /** The model or thing, else the brand. */
  of: NotSold;
  /** The first name in the query, or the brand if given. */
  called: string;
  names: string[];
  rest: string[];
}

const { brands, models, things } = notSoldData;
const names = createNames<NotSold>([
  ...brands.map((one): [string, NotSold] => [[one.called, one.names ?? one.called].join(), one]),
  ...[...models, ...things].map((one): [string, NotSold] => [one.names ?? one.called, one]),
]);
const spelling = createSpelling();
spelling.learn(brands.flatMap(({ called }) => wordsOf(called)));

/** Only words unknown to `isKnown` are corrected. */
export function findNotSold(query: string, isKnown: (word: string) => boolean): AskedNotSold | null {
  const words = wordsOf(query).map((word) => (isKnown(word) ? word : corrected(word)));
  const standing = names.longestIn(words);
  const brand = standing.find(({ value }) => brands.includes(value));
  const own = standing.find(({ value, from, length }) =>
    models.includes(value) ? true : things.includes(value) && !isPartOfAnother(words[from + length]),
  );
  const found = own ?? brand;
  if (!found) return null;
  const isName = (at: number) =>
    [brand, own].some((name) => name && at >= name.from && at < name.from + name.length);
  const rest = words.filter((word, at) => !isName(at) && !isSmallTalk(word));
  if (found.value.isAlone && rest.length > 0) return null;
  return {
    of: found.value,
    called: (brand ?? found).value.called,
    names: words.slice(found.from, found.from + found.length),
    rest,
  };
}

/** In "AGM battery charger" the next word makes another thing, unless that word is a size. */
const isPartOfAnother = (next: string | undefined) =>
  next !== undefined && !/^\d/.test(next) && !isSmallTalk(next);

function corrected(word: string): string {
  const nearest = spelling.nearWords(word).find(({ edits }) => edits <= 1 && Number.isInteger(edits));
  return nearest?.words[0] ?? word;
}
