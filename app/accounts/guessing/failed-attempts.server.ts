import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../../../server/database/database.ts';
import { limits } from '../../../server/limits/limits.ts';
import { type Counted, networksAround } from '../../../server/limits/network-address.ts';
import { forgetUses, giveBack, readSpent, spend, type Use } from '../../../server/limits/spend.ts';
import type { Db, Trx } from '../../tables.ts';
import { takePlace, tooMany } from './waiting-tries.server.ts';

/** Who tries. */
export interface Asker {
  /** As `networkOf` names it. */
  network: string;
  /** The device, where somebody has signed in to the account on it before. */
  device?: string | undefined;
}

/** A try that has begun, counted by all that it uses. */
export interface Try {
  reference: string;
  uses: Use[];
}

const { slowLogins } = limits;
const only = (...parts: string[]): Counted[] => [{ who: parts.join('\n'), growth: 1 }];

/**
 * What one try counts against: an account from a network, the network, and for signing in the account. None of it depends
 * on whether the account exists. What a known device tries is counted by itself, so that nobody else's guesses touch it.
 */
export function triesOf(
  purpose: 'login' | 'code' | 'password' | 'forgot' | 'order link',
  email: string,
  { network, device }: Asker,
): Use[] {
  const account = email.toLowerCase();
  if (device) return [{ limit: limits.triesFromDevice(purpose), by: only(account, device) }];
  const fromThere = networksAround(network).map(({ who, growth }) => ({ who: `${account}\n${who}`, growth }));
  const uses = [{ limit: limits.triesAtAccount(purpose), by: fromThere }, triesFrom(purpose, network)];
  if (purpose === 'code') return [...uses, { limit: limits.codes, by: only(account) }];
  if (purpose === 'login') return [...uses, { limit: slowLogins, by: only(account) }];
  return uses;
}

/** What one network and those around it try, whatever the account. */
export const triesFrom = (purpose: string, network: string): Use => ({
  limit: limits.triesFromNetwork(purpose),
  by: networksAround(network),
});

/** What one network learns of who has an account: each answer that says so is a guess. */
export const guessesFrom = (network: string): Use => ({
  limit: limits.takenAddresses,
  by: networksAround(network),
});

/**
 * Counts a try before it is made, so that of many at once no more get through than of as many in a row, and lets
 * it wait where its account is being guessed at. Refuses (429, with Retry-After in seconds) while a longer wait is
 * on, or when too many wait already; a refused try is not counted.
 */
export async function beginTry(db: Db, uses: Use[], now = new Date()): Promise<Try> {
  const reference = crypto.randomUUID();
  let leave = () => {};
  try {
    const delay = await transaction(db, async (trx) => {
      // The place of a run that has to be repeated.
      leave();
      const exceeded = await spend(trx, uses, { at: now, reference });
      if (exceeded) throw tooMany(exceeded.seconds);
      const slow = uses.find(({ limit }) => limit === slowLogins);
      const delay = slow ? await delayOf(trx, slow, now) : 0;
      if (slow && delay > 0) leave = takePlace(slow, delay);
      return delay;
    });
    if (delay > 0) await pause(delay);
    return { reference, uses };
  } finally {
    leave();
  }
}

/** How long a try on an account has to wait that has just been counted, in milliseconds. */
async function delayOf(trx: Trx, slow: Use, now: Date): Promise<number> {
  const { free, step, longest } = slowLogins;
  const count = await readSpent(trx, slow, now);
  return Math.min(longest, Math.max(0, count - free) * step);
}

/** The try was right: it clears the count of the account from there, and the others keep what was tried elsewhere. */
export async function forgiveTry(db: Db, { reference, uses: [own] }: Try): Promise<void> {
  await transaction(db, async (trx) => {
    if (own) await forgetUses(trx, own);
    await giveBack(trx, [reference]);
  });
}

/** Takes back what a try has used of one limit, or all of it: it turned out to be none. */
export const takeBackTry = (db: Db, { reference }: Try, ...uses: Use[]): Promise<void> =>
  giveBack(
    db,
    [reference],
    uses.map(({ limit }) => limit),
  );
