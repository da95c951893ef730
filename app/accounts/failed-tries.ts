import { createHash } from 'node:crypto';
import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import type { Db } from '../tables.ts';

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
const firstWait = 2_000;
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

/** Refuses (429, with Retry-After in seconds) while a wait is on. */
export async function refuseWhileBlocked(db: Db, limits: Limit[], now = new Date()): Promise<void> {
  const blocked = await db
    .selectFrom('failed_tries')
    .select('blockedUntil')
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .where('blockedUntil', '>', now.toISOString())
    .orderBy('blockedUntil', 'desc')
    .executeTakeFirst();
  if (!blocked?.blockedUntil) return;
  const seconds = Math.ceil((Date.parse(blocked.blockedUntil) - now.getTime()) / 1000);
  throw tooMany(seconds);
}

export function tooMany(seconds: number): Refusal {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  const refusal = new Refusal(429, 'too_many', `Too many tries. Please wait ${wait} and try again.`);
  refusal.retryAfter = seconds;
  return refusal;
}

/** Counts a failed try under each limit. */
export async function countFailure(db: Db, limits: Limit[], now = new Date()): Promise<void> {
  await transaction(db, async (trx) => {
    for (const { key, free } of limits.toSorted((a, b) => a.key.localeCompare(b.key))) {
      const known = await trx
        .insertInto('failed_tries')
        .values({ key, count: 1, lastAt: now.toISOString(), blockedUntil: null })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((is) => ({
            count: is
              .case()
              .when('failed_tries.lastAt', '<', new Date(now.getTime() - forgottenAfter).toISOString())
              .then(1)
              .else(is('failed_tries.count', '+', 1))
              .end(),
            lastAt: now.toISOString(),
          })),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      const wait = waitAfter(known.count, free);
      const blockedUntil = wait === 0 ? null : new Date(now.getTime() + wait).toISOString();
      await trx.updateTable('failed_tries').set({ blockedUntil }).where('key', '=', key).execute();
    }
  });
}

/** The right password clears the account's own count; the address keeps what it has tried elsewhere. */
export async function forgetFailures(db: Db, [pair]: Limit[]): Promise<void> {
  if (pair) await db.deleteFrom('failed_tries').where('key', '=', pair.key).execute();
}

export async function deleteOldTries(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - longestWait - forgottenAfter).toISOString();
  await db.deleteFrom('failed_tries').where('lastAt', '<', before).execute();
}
