import { transaction } from '../../server/database/database.ts';
import { lockUser } from '../accounts/users.server.ts';
import { nextVersion, refuseIfChanged } from '../editing/version.server.ts';
import type { Db } from '../tables.ts';
import type { CheckedVan, KeptVan, Van } from './contract.ts';
import { listJobs } from './jobs.server.ts';

const shown = ['make', 'model', 'year', 'bodyLength', 'roof', 'batteryPlace', 'updatedAt'] as const;

/** The van of an account; null until it is filled in. */
export async function findVan(db: Db, userId: string): Promise<Van | null> {
  const van = await db.selectFrom('vans').select(shown).where('userId', '=', userId).executeTakeFirst();
  return van ?? null;
}

/** The van of an account with what its owner noted as done to it. */
export const readVan = async (db: Db, userId: string): Promise<KeptVan> => ({
  van: await findVan(db, userId),
  jobs: await listJobs(db, userId),
});

/** Saves the van of an account. Refuses (409, with what is kept) when another tab has saved it since it was read. */
export async function saveVan(db: Db, userId: string, input: CheckedVan): Promise<Van> {
  const { updatedAt: readAt, ...facts } = input;
  return transaction(db, async (trx) => {
    await lockUser(trx, userId);
    const before = await findVan(trx, userId);
    // Whoever read none has not seen the one that is there now.
    if (before) refuseIfChanged(readAt ?? '', before);
    const change = { ...facts, updatedAt: nextVersion(before?.updatedAt ?? new Date(0).toISOString()) };
    return trx
      .insertInto('vans')
      .values({ userId, ...change })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
      .returning(shown)
      .executeTakeFirstOrThrow();
  });
}
