import { wordsData } from '../knowledge/search-data.server.ts';

/** A number with a unit of size, as `wordsOf` writes both: "200ah". */
const measure = new RegExp(`^(\\d+(?:\\.\\d+)?)(${wordsData.sizes.join('|')})$`);

/** Less than half or more than double is another thing. */
const [leastLikeness, mostMeasures] = [0.5, 12];

export const isMeasure = (word: string): boolean => measure.test(word);

/** Prefixes all terms of a measure's unit: "~ah:" for "200ah". No word begins with "~". */
export const unitTerm = (word: string): string => `~${measure.exec(word)?.[2]}:`;

/** "200ah" gives "~ah:200ah", to find near measures. */
export const measureTermsIn = (words: readonly string[]): string[] =>
  words.filter(isMeasure).map((word) => unitTerm(word) + word);

/** Maps the nearest measures to their likeness, the smaller divided by the larger. */
export function nearestMeasures(terms: Iterable<string>, word: string): Map<string, number> {
  const wanted = Number.parseFloat(word);
  const near = [...new Set(terms)].flatMap((term): [string, number][] => {
    const value = Number.parseFloat(term.slice(term.indexOf(':') + 1));
    const likeness = Math.min(value, wanted) / Math.max(value, wanted);
    return likeness >= leastLikeness && likeness < 1 ? [[term, likeness]] : [];
  });
  return new Map(near.sort(([, one], [, other]) => other - one).slice(0, mostMeasures));
}
