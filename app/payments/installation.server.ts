import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../tables.ts';

/** Marks payments begun here, so that sites on one provider account leave each other's alone. */
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

/** Call for a copy of a database, so that neither touches the other's money. */
export async function renewInstallation(trx: Trx): Promise<void> {
  const key = randomUUID();
  await trx
    .insertInto('installation')
    .values({ id: 1, key })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ key }))
    .execute();
}

/** True for one caller a day, among all processes on this database. */
export async function claimReconcileTurn(db: Db, now: Date): Promise<boolean> {
  await readInstallation(db);
  const taken = await db
    .updateTable('installation')
    .set({ reconciledAt: now.toISOString() })
    .where('reconciledAt', '<=', new Date(now.getTime() - 24 * 3_600_000).toISOString())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Call if the turn was taken in vain. */
export async function releaseReconcileTurn(db: Db): Promise<void> {
  await db
    .updateTable('installation')
    .set({ reconciledAt: new Date(0).toISOString() })
    .execute();
}
