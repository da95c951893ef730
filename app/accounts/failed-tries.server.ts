import { createHash } from 'node:crypto';
import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import type { Db, Trx } from '../tables.ts';

/**
 * Slows guessing down. Tries are counted for an account from one network address and for the address
 * alone, never for the account alone: a stranger's guesses must not lock its owner out. What is counted
 * does not depend on whether the account exists.
 */
interface Limit {
  key: string;
  /** Tries that are free; each further one doubles the wait. */
  free: number;
}

const forgottenAfter = 15 * 60_000;
/** Ten tries in a quarter of an hour are all that somebody who never stops can make. */
const firstWait = 15_000;
const longestWait = 15 * 60_000;

const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** The limits of one try: on an account from an address, and on the address. */
export const triesOf = (purpose: string, account: string, ipAddress: string): Limit[] => [
  { key: keyOf(purpose, 'pair', account.toLowerCase(), ipAddress), free: 5 },
  { key: keyOf(purpose, 'address', ipAddress), free: 30 },
];

/** How long the next try has to wait after `count` failed ones, in milliseconds. */
export function waitAfter(count: number, free: number): number {
  return count < free ? 0 : Math.min(longestWait, firstWait * 2 ** (count - free));
}

/**
 * Counts a try before it is made, so that of many at once no more get through than of as many in a row.
 * Refuses (429, with Retry-After in seconds) while a wait is on; a refused try is not counted.
 */
export async function beginTry(db: Db, limits: Limit[], now = new Date()): Promise<void> {
  await transaction(db, async (trx) => {
    const waits: number[] = [];
    for (const { key, free } of limits.toSorted((a, b) => a.key.localeCompare(b.key))) {
      const known = await countTry(trx, key, now);
      waits.push(known.blockedUntil ? Date.parse(known.blockedUntil) - now.getTime() : 0);
      const wait = waitAfter(known.count, free);
      const blockedUntil = wait === 0 ? null : new Date(now.getTime() + wait).toISOString();
      await trx.updateTable('failed_tries').set({ blockedUntil }).where('key', '=', key).execute();
    }
    const longest = Math.max(...waits);
    if (longest > 0) throw tooMany(Math.ceil(longest / 1000));
  });
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

export function tooMany(seconds: number): Refusal {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  const refusal = new Refusal(429, 'too_many', `Too many tries. Please wait ${wait} and try again.`);
  refusal.retryAfter = seconds;
  return refusal;
}

/** The try was right: it clears the account's own count, and the address keeps what it tried elsewhere. */
export async function forgiveTry(db: Db, [pair, address]: Limit[]): Promise<void> {
  await transaction(db, async (trx) => {
    if (pair) await trx.deleteFrom('failed_tries').where('key', '=', pair.key).execute();
    if (!address) return;
    await trx
      .updateTable('failed_tries')
      .set((is) => ({ count: is('count', '-', 1), blockedUntil: null }))
      .where('key', '=', address.key)
      .where('count', '>', 0)
      .execute();
  });
}

export async function deleteOldTries(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - longestWait - forgottenAfter).toISOString();
  await db.deleteFrom('failed_tries').where('lastAt', '<', before).execute();
}
