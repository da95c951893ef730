import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { lockByName } from '../database/lock.ts';
import type { Limit, LimitWindow } from './limits.ts';
import type { Counted } from './network-address.ts';
import type { LimitTables } from './tables.ts';

export interface Use {
  limit: Limit;
  by: Counted[];
  /** Pieces or pence; 1 if missing. */
  amount?: number;
}

interface Spending {
  at?: Date;
  reference?: string;
}

export interface Exceeded {
  limit: Limit;
  seconds: number;
}

type Trx = Transaction<LimitTables>;

const hashWho = (who: string) => createHash('sha256').update(who).digest('base64url');

/** Counts all uses or none. Locks, so that parallel calls cannot exceed a limit. */
export async function spend(
  trx: Trx,
  uses: Use[],
  { at = new Date(), reference }: Spending = {},
): Promise<Exceeded | null> {
  await lockUses(trx, uses);
  const wanted = uses.flatMap(({ limit, by, amount = 1 }) =>
    by.map(({ who, growth }) => ({ limit, who: hashWho(who), growth, amount })),
  );
  const farthest = Math.max(...wanted.map(({ limit }) => longestWindow(limit)));
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
      const seconds = Math.ceil(waitMs(own, { most: most * growth, within }, amount, at.getTime()) / 1_000);
      if (seconds > (exceeded?.seconds ?? 0)) exceeded = { limit, seconds };
    }
  }
  if (exceeded) return exceeded;

  const rows = wanted.map(({ limit, who, amount }) => ({
    name: limit.name,
    who,
    amount,
    at: at.toISOString(),
    endsAt: new Date(at.getTime() + longestWindow(limit)).toISOString(),
    reference: reference ?? null,
  }));
  await trx.insertInto('limit_uses').values(rows).execute();
  return null;
}

/** Locks until the transaction ends. */
export const lockUses = (trx: Trx, uses: Use[]): Promise<void> =>
  lockByName(trx, ...uses.map(({ limit, by }) => `${limit.name}: ${by.at(-1)?.who}`));

const longestWindow = ({ windows }: Limit) => Math.max(...windows.map(({ within }) => within));

/** In milliseconds. The uses must be oldest first. */
function waitMs(
  uses: { amount: number; at: string }[],
  { most, within }: LimitWindow,
  amount: number,
  at: number,
): number {
  // Includes later uses: no hour may have more, whichever email is queued first.
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

export async function readSpent(trx: Trx, { limit, by }: Use, at: Date): Promise<number> {
  const { spent } = await trx
    .selectFrom('limit_uses')
    .select(({ fn }) => fn.sum('amount').as('spent'))
    .where('name', '=', limit.name)
    .where(
      'who',
      'in',
      by.map(({ who }) => hashWho(who)),
    )
    .where('at', '>', new Date(at.getTime() - longestWindow(limit)).toISOString())
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
}

export const readUses = (trx: Trx, reference: string) =>
  trx.selectFrom('limit_uses').select(['name', 'amount', 'at']).where('reference', '=', reference).execute();

/** No `limits` means all of them. */
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

export async function changeReference(
  db: Kysely<LimitTables>,
  reference: string,
  next: string,
): Promise<void> {
  await db.updateTable('limit_uses').set({ reference: next }).where('reference', '=', reference).execute();
}

export async function deleteUses(trx: Trx, { limit, by }: Use): Promise<void> {
  const who = by.map((counted) => hashWho(counted.who));
  await trx.deleteFrom('limit_uses').where('name', '=', limit.name).where('who', 'in', who).execute();
}

export async function deleteOldUses(db: Kysely<LimitTables>, now = new Date()): Promise<void> {
  await db.deleteFrom('limit_uses').where('endsAt', '<', now.toISOString()).execute();
}
