import type { Counter } from './counter.server.ts';
import { mostNames } from './kinds.ts';
import { countedWords } from './searched-words.ts';
import { isPerson } from './visits.server.ts';

/** Whoever looks again, turns back or reloads within ten minutes has looked once. */
const pause = 600_000;

/** Gives the function that counts words for which the shop had nothing, from whoever is no robot. */
export function createSearchCount(counter: Counter, now: () => number = Date.now) {
  const lastCounted = new Map<string, number>();
  return (said: string, userAgent: string | undefined): void => {
    const words = isPerson(userAgent) ? countedWords(said) : null;
    if (words === null || now() - (lastCounted.get(words) ?? 0) < pause) return;
    lastCounted.delete(words);
    const [oldest] = lastCounted.size >= mostNames.search ? lastCounted.keys() : [];
    if (oldest !== undefined) lastCounted.delete(oldest);
    lastCounted.set(words, now());
    counter.add('search', words);
  };
}
