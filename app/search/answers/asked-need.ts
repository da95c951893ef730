import { queryTermsIn, synonymsIn } from '../words/synonyms.ts';
import { wordsOf } from '../words/words.ts';

/** What can be asked for that a device needs beside itself. */
export const needs = ['fuse', 'cable'] as const;
export type Need = (typeof needs)[number];

/** "fuse for 160ah battery": what is asked for, and the device in the words of `wordsOf`. */
export interface AskedNeed {
  needs: Need[];
  device: string[];
}

const needWords = new Map<string, Need>([
  ['fuse', 'fuse'],
  ['cable', 'cable'],
  ['wire', 'cable'],
  ['wiring', 'cable'],
]);
/** What tells one of these from another, as it is written in a query. */
const devices = new Map([
  ['battery', /^\d+(?:\.\d+)?ah$/],
  ['inverter', /^\d+(?:\.\d+)?w$/],
  ['charger', /^\d+(?:\.\d+)?a$/],
]);
/** Words of a question that say nothing of the device; and 12 V, which all that we sell runs on unless it says so. */
const said = new Set(
  'size sized rating rated need needed should use used big thick right main correct best required amp mm 12v going'.split(
    ' ',
  ),
);

/**
 * What a query asks a device's fuse or cable by, or null: it names one of the two, a device and its size ("160 Ah") and
 * nothing that is another thing ("fuse box", "cable lug"). Takes time in proportion to the text.
 */
export function askedNeedIn(query: string): AskedNeed | null {
  const words = wordsOf(query);
  const asked = new Set(words.map((word) => needWords.get(word)));
  const device = words.filter((word) => !needWords.has(word) && !said.has(word));
  const [noun, size] = [...devices].find(([name]) => device.includes(name)) ?? [];
  if (!noun || device.filter((word) => size?.test(word)).length !== 1) return null;
  const found = needs.filter((need) => asked.has(need));
  return found.length > 0 && device.length < words.length && !isPart(words) ? { needs: found, device } : null;
}

const parts = new Set(
  'box holder block board panel lug gland tie clip clamp cutter entry puller kit'.split(' '),
);
const isPart = (words: string[]) => words.some((word) => parts.has(word));

const otherVolts = /^(?:24|36|48)v$/;

/** Whether a product is the device asked for, by its name: all that was said of it, and no other voltage. */
export function isDevice(name: string, device: readonly string[]): boolean {
  const words = wordsOf(name);
  const synonyms = synonymsIn(words);
  if (words.some((word) => otherVolts.test(word) && !device.includes(word))) return false;
  return queryTermsIn(device).every(
    ({ words: asked, synonym }) =>
      asked.every((word) => words.includes(word)) || (synonym !== undefined && synonyms.includes(synonym)),
  );
}
