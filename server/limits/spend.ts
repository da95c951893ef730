import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { lockByName } from '../database/lock.ts';
import type { Limit, LimitWindow } from './limits.ts';
import type { Counted } from './network-address.ts';
import type { LimitTables } from './tables.ts';

/** A use of a limit, by a network and those around it, a mailbox or an account. */
export interface Use {
  limit: Limit;
  by: Counted[];
  /** Pieces or pence; one where nothing is said. */
  amount?: number;
}

interface Spending {
  /** Now, or when an email is due. */
  at?: Date;
  /** Names the uses for `giveBack`. */
  reference?: string;
}

/** A limit that was reached, and the seconds until there is room again. */
export interface Exceeded {
  limit: Limit;
  seconds: number;
}

type Trx = Transaction<LimitTables>;

const hashOf = (who: string) => createHash('sha256').update(who).digest('base64url');

/**
 * Counts all of these uses and gives null, or counts none and gives the limit that would be exceeded for longest. Those who
 * are counted together take turns, so that many at once get no more than as many in a row.
 */
export async function spend(
  trx: Trx,
  uses: Use[],
  { at = new Date(), reference }: Spending = {},
): Promise<Exceeded | null> {
  await takeTurn(trx, uses);
  const wanted = uses.flatMap(({ limit, by, amount = 1 }) =>
    by.map(({ who, growth }) => ({ limit, who: hashOf(who), growth, amount })),
  );
  const farthest = Math.max(...wanted.map(({ limit }) => longestOf(limit)));
  const known = await trx
    .selectFrom('limit_uses')
    .select(['name', 'who', 'amount', 'at'])
    .where('who', 'in', [...new Set(wanted.map(({ who }) => who))])
    .where('at', '>', new Date(at.getTime() - farthest).toISOString())
    .where('at', '<', new Date(at.getTime() + farthest).toISOString())
    .orderBy('at')
    .execute();

  let exceeded: Exceeded | null = null;
  for (const { limit, who, growth, amount } of wanted) {
    const own = known.filter((use) => use.name === limit.name && use.who === who);
    for (const { most, within } of limit.windows) {
      const seconds = Math.ceil(waitFor(own, { most: most * growth, within }, amount, at.getTime()) / 1_000);
      if (seconds > (exceeded?.seconds ?? 0)) exceeded = { limit, seconds };
    }
  }
  if (exceeded) return exceeded;

  const rows = wanted.map(({ limit, who, amount }) => ({
    name: limit.name,
    who,
    amount,
    at: at.toISOString(),
    endsAt: new Date(at.getTime() + longestOf(limit)).toISOString(),
    reference: reference ?? null,
  }));
  await trx.insertInto('limit_uses').values(rows).execute();
  return null;
}

/** Lets all who are counted with these take turns until the transaction ends. */
export const takeTurn = (trx: Trx, uses: Use[]): Promise<void> =>
  lockByName(trx, ...uses.map(({ limit, by }) => `${limit.name}: ${by.at(-1)?.who}`));

const longestOf = ({ windows }: Limit) => Math.max(...windows.map(({ within }) => within));

/** Milliseconds until a window has room for as much; 0 where it has it now. The uses come oldest first. */
function waitFor(
  uses: { amount: number; at: string }[],
  { most, within }: LimitWindow,
  amount: number,
  at: number,
): number {
  // Also what is due later: no hour may have more, whichever email is queued first.
  const near = uses.filter((use) => Math.abs(Date.parse(use.at) - at) < within);
  let over = near.reduce((sum, use) => sum + use.amount, amount) - most;
  let wait = 0;
  for (const use of near) {
    if (over <= 0) break;
    over -= use.amount;
    wait = Date.parse(use.at) + within - at;
  }
  return over > 0 ? within : Math.min(wait, within);
}

/** Sums what is counted within the longest window of a limit before an instant. */
export async function readSpent(trx: Trx, { limit, by }: Use, at: Date): Promise<number> {
  const { spent } = await trx
    .selectFrom('limit_uses')
    .select(({ fn }) => fn.sum('amount').as('spent'))
    .where('name', '=', limit.name)
    .where(
      'who',
      'in',
      by.map(({ who }) => hashOf(who)),
    )
    .where('at', '>', new Date(at.getTime() - longestOf(limit)).toISOString())
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
}

export const readUses = (trx: Trx, reference: string) =>
  trx.selectFrom('limit_uses').select(['name', 'amount', 'at']).where('reference', '=', reference).execute();

/** Takes away the uses under these references; where limits are named, only theirs. */
export async function giveBack(
  db: Kysely<LimitTables> | Trx,
  references: string[],
  limits: readonly Limit[] = [],
): Promise<void> {
  const names = limits.map(({ name }) => name);
  await db
    .deleteFrom('limit_uses')
    .where('reference', 'in', references)
    .$if(names.length > 0, (query) => query.where('name', 'in', names))
    .execute();
}

/** Moves uses from one reference to the next. */
export async function referTo(db: Kysely<LimitTables>, reference: string, next: string): Promise<void> {
  await db.updateTable('limit_uses').set({ reference: next }).where('reference', '=', reference).execute();
}

/** Takes away all uses of a limit by these. */
export async function forgetUses(trx: Trx, { limit, by }: Use): Promise<void> {
  const who = by.map((counted) => hashOf(counted.who));
  await trx.deleteFrom('limit_uses').where('name', '=', limit.name).where('who', 'in', who).execute();
}

/** Deletes uses that no window counts any more. */
export async function deleteOldUses(db: Kysely<LimitTables>, now = new Date()): Promise<void> {
  await db.deleteFrom('limit_uses').where('endsAt', '<', now.toISOString()).execute();
}
