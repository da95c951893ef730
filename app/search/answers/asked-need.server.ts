import { needsData } from '../knowledge/search-data.server.ts';
import { findSynonyms, toQueryTerms } from '../words/synonyms.server.ts';
import { wordsOf } from '../words/words.server.ts';
import { type Need, needs } from './contract.ts';

/** For "fuse for 160ah battery": a fuse, and the device in the words of `wordsOf`. */
export interface AskedNeed {
  needs: Need[];
  device: string[];
}

const needWords = new Map(needs.flatMap((need) => needsData.needs[need].map((word) => [word, need])));
const devices = Object.entries(needsData.devices).map(([name, unit]) => ({
  name,
  size: new RegExp(`^\\d+(?:\\.\\d+)?${unit}$`),
}));
const said = new Set(needsData.said);
const parts = new Set(needsData.parts);
const otherVolts = new Set(needsData.otherVolts);

/**
 * Returns null unless the query names a fuse or cable, a sized device and no other thing ("fuse box"). Takes
 * linear time.
 */
export function parseNeedQuery(query: string): AskedNeed | null {
  const words = wordsOf(query);
  const asked = new Set(words.map((word) => needWords.get(word)));
  const device = words.filter((word) => !needWords.has(word) && !said.has(word));
  const known = devices.find(({ name }) => device.includes(name));
  if (!known || device.filter((word) => known.size.test(word)).length !== 1) return null;
  const found = needs.filter((need) => asked.has(need));
  return found.length > 0 && device.length < words.length && !words.some((word) => parts.has(word))
    ? { needs: found, device }
    : null;
}

export function isDevice(name: string, device: readonly string[]): boolean {
  const words = wordsOf(name);
  const synonyms = findSynonyms(words);
  if (words.some((word) => otherVolts.has(word) && !device.includes(word))) return false;
  return toQueryTerms(device).every(
    ({ words: asked, synonym }) =>
      asked.every((word) => words.includes(word)) || (synonym !== undefined && synonyms.includes(synonym)),
  );
}
