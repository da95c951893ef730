/**
 * A number joined with its unit, as `wordsOf` writes it: "200ah". Only of what comes in sizes: 24 volts are no
 * larger kind of 12.
 */
const measure = /^(\d+(?:\.\d+)?)(ah|a|wh|w|m)$/;

/** Beyond half or double it is another thing, and nobody reads on for ever. */
const [leastLikeness, mostMeasures] = [0.5, 12];

export interface NearMeasure {
  word: string;
  /** The smaller of the two numbers as a part of the larger one. */
  likeness: number;
}

export type Measures = ReadonlyMap<string, readonly { word: string; value: number }[]>;

export const isMeasure = (word: string): boolean => measure.test(word);

/** Those of some words that are measures, by their units. */
export function measuresByUnit(words: Iterable<string>): Measures {
  const byUnit = new Map<string, { word: string; value: number }[]>();
  for (const word of words) {
    const [, digits, unit] = measure.exec(word) ?? [];
    if (!digits || !unit) continue;
    const known = byUnit.get(unit);
    const one = { word, value: Number(digits) };
    if (known) known.push(one);
    else byUnit.set(unit, [one]);
  }
  return byUnit;
}

/** The measures nearest to the one that was typed, in its unit: the nearest first, at most twelve. */
export function nearestMeasures(all: Measures, typed: string): NearMeasure[] {
  const [, digits, unit = ''] = measure.exec(typed) ?? [];
  const wanted = Number(digits ?? 0);
  const near: NearMeasure[] = [];
  for (const { word, value } of all.get(unit) ?? []) {
    const likeness = Math.min(value, wanted) / Math.max(value, wanted);
    if (likeness >= leastLikeness && likeness < 1) near.push({ word, likeness });
  }
  return near.sort((one, other) => other.likeness - one.likeness).slice(0, mostMeasures);
}
