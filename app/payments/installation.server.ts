import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../tables.ts';

/**
 * What tells this database from every other. It is made once, when it is first asked for, and stands in every
 * payment begun from here: another site on the same account at the provider leaves those alone, and this one its.
 */
export async function readInstallation(db: Db): Promise<string> {
  const read = () => db.selectFrom('installation').select('key').where('id', '=', 1).executeTakeFirst();
  const known = await read();
  if (known) return known.key;
  await db
    .insertInto('installation')
    .values({ id: 1, key: randomUUID() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return readInstallation(db);
}

/** Makes this database another than the one that it is a copy of: from now on neither touches the other's money. */
export async function renewInstallation(trx: Trx): Promise<void> {
  const key = randomUUID();
  await trx
    .insertInto('installation')
    .values({ id: 1, key })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ key }))
    .execute();
}

/**
 * True for one caller a day, among all processes on this database: it is their turn to compare the payments
 * with the orders.
 */
export async function takeDailyTurn(db: Db, now: Date): Promise<boolean> {
  await readInstallation(db);
  const taken = await db
    .updateTable('installation')
    .set({ reconciledAt: now.toISOString() })
    .where('reconciledAt', '<=', new Date(now.getTime() - 24 * 3_600_000).toISOString())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The turn was taken in vain: somebody may take it again. */
export async function giveTurnBack(db: Db): Promise<void> {
  await db
    .updateTable('installation')
    .set({ reconciledAt: new Date(0).toISOString() })
    .execute();
}
