import { wordsData } from '../knowledge/search-data.server.ts';

/** A number joined with a unit in which things come in sizes, as `wordsOf` writes it: "200ah". */
const measure = new RegExp(`^(\\d+(?:\\.\\d+)?)(${wordsData.sizes.join('|')})$`);

/** Beyond half or double it is another thing, and nobody reads on for ever. */
const [leastLikeness, mostMeasures] = [0.5, 12];

export const isMeasure = (word: string): boolean => measure.test(word);

/** What the terms of all measures in a measure's unit begin with: "~ah:" for "200ah". No word begins like that. */
export const unitTerm = (word: string): string => `~${measure.exec(word)?.[2]}:`;

/** Of each measure among some words, a term by which those near it are found: "~ah:200ah". */
export const measureTermsIn = (words: readonly string[]): string[] =>
  words.filter(isMeasure).map((word) => unitTerm(word) + word);

/** Of such terms, those of the measures nearest to one, with how like it each is: its smaller part of the larger. */
export function nearestMeasures(terms: Iterable<string>, word: string): Map<string, number> {
  const wanted = Number.parseFloat(word);
  const near = [...new Set(terms)].flatMap((term): [string, number][] => {
    const value = Number.parseFloat(term.slice(term.indexOf(':') + 1));
    const likeness = Math.min(value, wanted) / Math.max(value, wanted);
    return likeness >= leastLikeness && likeness < 1 ? [[term, likeness]] : [];
  });
  return new Map(near.sort(([, one], [, other]) => other - one).slice(0, mostMeasures));
}
