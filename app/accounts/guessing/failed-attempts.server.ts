import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { limits } from '../../../server/limits/limits.ts';
import { type Counted, networksAround } from '../../../server/limits/network-address.ts';
import { deleteUses, giveBack, readSpent, spend, type Use } from '../../../server/limits/spend.ts';
import type { Db, Trx } from '../../tables.ts';

export interface Asker {
  network: string;
  /** Set only if the browser has signed in to the account before. */
  device?: string | undefined;
}

export interface Try {
  reference: string;
  uses: Use[];
}

const { slowLogins } = limits;
const only = (...parts: string[]): Counted[] => [{ who: parts.join('\n'), growth: 1 }];

/** The same for a missing account. A known device has its own limits, which strangers cannot exhaust. */
export function attemptLimits(
  purpose: 'login' | 'code' | 'password' | 'forgot' | 'order link',
  email: string,
  { network, device }: Asker,
): Use[] {
  const account = email.toLowerCase();
  if (device) {
    const limit = purpose === 'code' ? limits.codesFromDevice : limits.triesFromDevice(purpose);
    return [{ limit, by: only(account, device) }];
  }
  const fromThere = networksAround(network).map(({ who, growth }) => ({ who: `${account}\n${who}`, growth }));
  const uses = [
    { limit: limits.triesAtAccount(purpose), by: fromThere },
    networkAttemptLimit(purpose, network),
  ];
  if (purpose === 'code') return [...uses, { limit: limits.codes, by: only(account) }];
  if (purpose === 'login') return [...uses, { limit: slowLogins, by: only(account) }];
  return uses;
}

export const networkAttemptLimit = (purpose: string, network: string): Use => ({
  limit: limits.triesFromNetwork(purpose),
  by: networksAround(network),
});

/** Counts answers that reveal who has an account. */
export const takenAddressLimit = (network: string): Use => ({
  limit: limits.takenAddresses,
  by: networksAround(network),
});

/**
 * Counts a try, and delays it while the account is under attack. Throws 429 (Retry-After in seconds) over a
 * limit; refused tries are not counted.
 */
export async function beginAttempt(db: Db, uses: Use[], now = new Date()): Promise<Try> {
  const reference = crypto.randomUUID();
  let leave = () => {};
  try {
    const delay = await transaction(db, async (trx) => {
      // The database may retry the transaction: leave the place of the earlier run.
      leave();
      const exceeded = await spend(trx, uses, { at: now, reference });
      if (exceeded) throw tooMany(exceeded.seconds);
      const slow = uses.find(({ limit }) => limit === slowLogins);
      const delay = slow ? await attackDelayMs(trx, slow, now) : 0;
      if (slow && delay > 0) leave = takeWaitingPlace(slow, delay);
      return delay;
    });
    if (delay > 0) await pause(delay);
    return { reference, uses };
  } finally {
    leave();
  }
}

/** Returns true once a day after ten wrong codes, when the person must be told. */
export async function isWrongCodeAlertDue(trx: Trx, userId: string): Promise<boolean> {
  const by = only(userId);
  if ((await spend(trx, [{ limit: limits.wrongCodes, by }])) === null) return false;
  return (await spend(trx, [{ limit: limits.toldOfWrongCodes, by }])) === null;
}

/** In milliseconds. */
async function attackDelayMs(trx: Trx, slow: Use, now: Date): Promise<number> {
  const { free, step, longest } = slowLogins;
  const count = await readSpent(trx, slow, now);
  return Math.min(longest, Math.max(0, count - free) * step);
}

/** After a right password: clears the account's count from there, and refunds the other limits. */
export async function clearAttempts(db: Db, { reference, uses: [own] }: Try): Promise<void> {
  await transaction(db, async (trx) => {
    if (own) await deleteUses(trx, own);
    await giveBack(trx, [reference]);
  });
}

/** Refunds a try from these limits, or from all if none are named. */
export const refundAttempt = (db: Db, { reference }: Try, ...uses: Use[]): Promise<void> =>
  giveBack(
    db,
    [reference],
    uses.map(({ limit }) => limit),
  );

const waiting = new Map<string, number>();

/** Returns a function that frees the place. Throws 429 if none is left. Synchronous, against races. */
function takeWaitingPlace({ by }: Use, delay: number): () => void {
  const account = by[0]?.who ?? '';
  const { places } = slowLogins;
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

function tooMany(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const longer = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
  const wait = seconds > 90 ? longer : `${seconds} seconds`;
  const refusal = new Refusal(429, 'too_many', `Too many tries. Please wait ${wait} and try again.`);
  refusal.retryAfter = seconds;
  return refusal;
}
