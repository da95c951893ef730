import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../server/errors.ts';

/** More at once for one account would be guesses that wait together instead of one after the other. */
const mostForOne = 4;
/** What waits costs a connection and some memory each. */
const mostInAll = 100;

const waiting = new Map<string, number>();
let inAll = 0;

/** Whether one more try on this account may wait in this process. */
export const hasRoomToWait = (key: string): boolean =>
  (waiting.get(key) ?? 0) < mostForOne && inAll < mostInAll;

/** Lets a try wait, holding nothing else meanwhile. Refuses (429) when too many wait already. */
export async function waitInTurn(key: string, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  if (!hasRoomToWait(key)) throw tooMany(Math.ceil(milliseconds / 1000));
  change(key, 1);
  try {
    await pause(milliseconds);
  } finally {
    change(key, -1);
  }
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
