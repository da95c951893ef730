import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../../../server/database/database.ts';
import type { Db, Trx } from '../../tables.ts';
import { takePlace, tooMany } from './slow-attempts.server.ts';

/** Who tries. */
export interface Asker {
  /** As `networkOf` names it. */
  network: string;
  /** The device, where somebody has signed in to the account on it before. */
  device?: string | undefined;
}

/**
 * Slows guessing down. Tries are counted for an account from one network and for the network alone; for the account
 * alone they only make strangers wait, because guesses must not lock its owner out. What a known device tries is
 * counted by itself, so that nobody else's guesses touch it. None of it depends on whether the account exists.
 */
interface Limit {
  key: string;
  /** Tries that are free; each further one doubles the wait. */
  free: number;
  /** Whether further tries are made after a delay instead of being refused. */
  slows?: true;
}

const forgottenAfter = 15 * 60_000;
/** Ten tries in a quarter of an hour are all that somebody who never stops can make. */
const firstWait = 15_000;
const longestWait = 15 * 60_000;

/** By how much the clocks of two processes may differ at the most. */
const clocksDiffer = 60_000;

const delayStep = 250;
/** Short enough for an owner on a new device; with the few places to wait in, some thousand guesses an hour. */
const longestDelay = 5_000;

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * The limits of one try: on an account from a network, on the network, and for signing in on the account. A code is
 * tried by whoever knows the password, so guesses at it may make everybody wait whose device is not known.
 */
export function triesOf(
  purpose: 'login' | 'code' | 'password' | 'forgot' | 'order link',
  email: string,
  asker: Asker,
): Limit[] {
  const account = email.toLowerCase();
  if (asker.device) return [{ key: keyOf(purpose, 'device', account, asker.device), free: 5 }];
  const limits = [
    { key: keyOf(purpose, 'pair', account, asker.network), free: 5 },
    triesFrom(purpose, asker.network),
  ];
  if (purpose === 'code') return [...limits, { key: keyOf(purpose, 'account', account), free: 10 }];
  if (purpose !== 'login') return limits;
  return [...limits, { key: keyOf(purpose, 'account', account), free: 10, slows: true }];
}

/** The limit of what one network tries, whatever the account. */
export const triesFrom = (purpose: string, network: string): Limit => ({
  key: keyOf(purpose, 'address', network),
  free: 30,
});

/** The limit on learning from one network which addresses have an account: each answer that says so is a guess. */
export const guessesFrom = (network: string): Limit => ({ key: keyOf('taken', network), free: 5 });

/** How long the next try has to wait after `count` failed ones, in milliseconds. */
function waitAfter(count: number, free: number): number {
  return count < free ? 0 : Math.min(longestWait, firstWait * 2 ** (count - free));
}

/** How long a try that is not refused has to wait, the `count`th one on its account, in milliseconds. */
function delayOf(count: number, free: number): number {
  return Math.min(longestDelay, Math.max(0, count - free) * delayStep);
}

/**
 * Counts a try before it is made, so that of many at once no more get through than of as many in a row, and lets
 * it wait where its account is being guessed at. Refuses (429, with Retry-After in seconds) while a longer wait is
 * on, or when too many wait already; a refused try is not counted.
 */
export async function beginTry(db: Db, limits: Limit[], now = new Date()): Promise<void> {
  const places: (() => void)[] = [];
  const leaveAll = () => {
    for (const leave of places.splice(0)) leave();
  };
  try {
    const delays = await transaction(db, async (trx) => {
      // Those of a run that has to be repeated.
      leaveAll();
      const { waits, delays } = await countAll(trx, limits, now);
      for (const [key, delay] of delays) {
        const leave = takePlace(key);
        if (leave) places.push(leave);
        else waits.push(delay);
      }
      const longest = Math.max(...waits);
      if (longest > 0) throw tooMany(Math.ceil(longest / 1000));
      return delays;
    });
    for (const [, delay] of delays) await pause(delay);
  } finally {
    leaveAll();
  }
}

/** Counts a try under each of its limits: for how long each is closed, and which only make it wait, in milliseconds. */
async function countAll(trx: Trx, limits: Limit[], now: Date) {
  const waits: number[] = [];
  const delays: [key: string, milliseconds: number][] = [];
  for (const { key, free, slows } of limits.toSorted((a, b) => a.key.localeCompare(b.key))) {
    const known = await countTry(trx, key, now);
    if (slows) {
      const delay = delayOf(known.count, free);
      if (delay > 0) delays.push([key, delay]);
      continue;
    }
    const left = known.blockedUntil ? Date.parse(known.blockedUntil) - now.getTime() : 0;
    // None is that long: it is of a clock that has been put back since.
    waits.push(left > longestWait + clocksDiffer ? 0 : left);
    const wait = waitAfter(known.count, free);
    const blockedUntil = wait === 0 ? null : new Date(now.getTime() + wait).toISOString();
    await trx.updateTable('failed_tries').set({ blockedUntil }).where('key', '=', key).execute();
  }
  return { waits, delays };
}

/** One more try under a key, and the wait that was on until now. Tries at once take turns here. */
function countTry(trx: Trx, key: string, now: Date) {
  const forgottenBefore = new Date(now.getTime() - forgottenAfter).toISOString();
  return trx
    .insertInto('failed_tries')
    .values({ key, count: 1, lastAt: now.toISOString(), blockedUntil: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => ({
        count: is
          .case()
          .when('failed_tries.lastAt', '<', forgottenBefore)
          .then(1)
          .else(is('failed_tries.count', '+', 1))
          .end(),
        lastAt: now.toISOString(),
      })),
    )
    .returning(['count', 'blockedUntil'])
    .executeTakeFirstOrThrow();
}

/** The try was right: it clears the count of the account from there, and the others keep what was tried elsewhere. */
export async function forgiveTry(db: Db, [own, ...shared]: Limit[]): Promise<void> {
  await transaction(db, async (trx) => {
    if (own) await trx.deleteFrom('failed_tries').where('key', '=', own.key).execute();
    await takeBack(trx, shared);
  });
}

/** Takes one try back that turned out to be none. */
export const takeBackTry = (db: Db, limits: Limit[]): Promise<void> =>
  transaction(db, (trx) => takeBack(trx, limits));

async function takeBack(trx: Trx, limits: Limit[]): Promise<void> {
  for (const { key } of limits.toSorted((a, b) => a.key.localeCompare(b.key))) {
    await trx
      .updateTable('failed_tries')
      .set((is) => ({ count: is('count', '-', 1), blockedUntil: null }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute();
  }
}

export async function deleteOldTries(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - longestWait - forgottenAfter).toISOString();
  await db.deleteFrom('failed_tries').where('lastAt', '<', before).execute();
}
