import { type Advice, adviceData } from '../knowledge/search-data.server.ts';
import { wordsOf } from '../words/words.server.ts';

/** Returns the first advice with its signs in the query. Takes linear time. */
export function adviceFor(query: string): Advice | null {
  const { signs, typed, all } = adviceData;
  const words = wordsOf(query).join(' ');
  const isTold = (ways: string[][]): boolean => ways.some((way) => way.every(stands));
  function stands(name: string): boolean {
    if (name.startsWith('-')) return !stands(name.slice(1));
    const sign = signs.get(name) ?? [];
    return Array.isArray(sign) ? isTold(sign) : sign.test(typed.has(name) ? query : words);
  }
  return all.find(({ when }) => isTold(when)) ?? null;
}
