import { Refusal } from '../../../server/errors.ts';

/** More at once for one account would be guesses that wait together instead of one after the other. */
const mostForOne = 4;
/** What waits costs a connection and some memory each. */
const mostInAll = 100;

const waiting = new Map<string, number>();
let inAll = 0;

/**
 * Takes a place to wait in for a try on this account, and gives the function that leaves it; null when there is none
 * in this process. It waits for nothing itself, so that of many tries at once no more find one than there are.
 */
export function takePlace(key: string): (() => void) | null {
  if ((waiting.get(key) ?? 0) >= mostForOne || inAll >= mostInAll) return null;
  change(key, 1);
  return () => change(key, -1);
}

function change(key: string, by: 1 | -1): void {
  const count = (waiting.get(key) ?? 0) + by;
  if (count > 0) waiting.set(key, count);
  else waiting.delete(key);
  inAll += by;
}

export function tooMany(seconds: number): Refusal {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  const refusal = new Refusal(429, 'too_many', `Too many tries. Please wait ${wait} and try again.`);
  refusal.retryAfter = seconds;
  return refusal;
}
