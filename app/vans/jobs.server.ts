import { transaction } from '../../server/database/database.ts';
import { notFound, Refusal } from '../../server/errors.ts';
import { lockUser } from '../accounts/users.server.ts';
import type { Db } from '../tables.ts';
import type { CheckedJob, Job } from './contract.ts';
import { mostJobs } from './van-fields.ts';

/** What somebody noted as done to their van, the latest first. */
export const listJobs = (db: Db, userId: string): Promise<Job[]> =>
  db
    .selectFrom('van_jobs')
    .select(['id', 'doneOn', 'what'])
    .where('userId', '=', userId)
    .orderBy('doneOn', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Notes that something was done. Refuses (409) more entries than an account keeps. */
export async function addJob(db: Db, userId: string, job: CheckedJob): Promise<Job> {
  return transaction(db, async (trx) => {
    await lockUser(trx, userId);
    const kept = await listJobs(trx, userId);
    if (kept.length >= mostJobs) {
      throw new Refusal(409, 'too_many_jobs', `You have added ${mostJobs} jobs. Delete one first.`);
    }
    return trx
      .insertInto('van_jobs')
      .values({ userId, ...job })
      .returning(['id', 'doneOn', 'what'])
      .executeTakeFirstOrThrow();
  });
}

/** Deletes an entry of this person; anybody else's is not found (404). */
export async function deleteJob(db: Db, userId: string, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('van_jobs')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound('This job is no longer there');
}
