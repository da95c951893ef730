import { Refusal } from '../../../server/errors.ts';
import { limits } from '../../../server/limits/limits.ts';
import type { Use } from '../../../server/limits/spend.ts';

/** Tries that wait in this process, by account. */
const waiting = new Map<string, number>();

/**
 * Takes a place to wait in for a try on an account, and gives the function that leaves it. Refuses (429) where this process
 * has none left. Synchronous, so that two tries never take the same place.
 */
export function takePlace({ by }: Use, delay: number): () => void {
  const account = by[0]?.who ?? '';
  const { places } = limits.slowLogins;
  const inAll = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  if ((waiting.get(account) ?? 0) >= places.account || inAll >= places.all)
    throw tooMany(Math.ceil(delay / 1_000));
  change(account, 1);
  return () => change(account, -1);
}

function change(account: string, by: 1 | -1): void {
  const count = (waiting.get(account) ?? 0) + by;
  if (count > 0) waiting.set(account, count);
  else waiting.delete(account);
}

export function tooMany(seconds: number): Refusal {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  const refusal = new Refusal(429, 'too_many', `Too many tries. Please wait ${wait} and try again.`);
  refusal.retryAfter = seconds;
  return refusal;
}
