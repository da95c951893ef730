import { transaction } from '../../../../server/database/database.ts';
import { notFound, Refusal } from '../../../../server/errors.ts';
import { lockUser } from '../../../accounts/users.server.ts';
import { nextVersion, refuseIfChanged } from '../../../editing/version.server.ts';
import type { Db } from '../../../tables.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { readLink, writeLink } from '../link/share-link.ts';
import type { PlanToSave, SavedPlan } from './contract.ts';
import { mostPlans } from './plan-name.ts';

const shown = ['id', 'name', 'link', 'sentence', 'savedAt', 'updatedAt'] as const;

/** A person's plans, the latest first. */
export const listPlans = (db: Db, userId: string): Promise<SavedPlan[]> =>
  db
    .selectFrom('saved_plans')
    .select(shown)
    .where('userId', '=', userId)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * Keeps a plan beside those that are kept already: none is ever written over. The same plan under the same name is kept once.
 * Refuses (400) a link that holds no plan, and (409) more plans than an account keeps.
 */
export async function savePlan(db: Db, userId: string, wish: PlanToSave): Promise<SavedPlan> {
  const { name, savedAt } = wish;
  const state = readLink(wish.link);
  if (!state) throw new Refusal(400, 'no_plan', 'This link holds no plan that we can read');
  const link = writeLink(state);
  const { sentence } = planAnswer(state);
  return transaction(db, async (trx) => {
    await lockUser(trx, userId);
    const kept = await listPlans(trx, userId);
    const same = kept.find((plan) => plan.name === name && plan.link === link);
    if (same) return same;
    if (kept.length >= mostPlans) {
      const message = `You have ${mostPlans} saved plans, and there is room for no more. Delete one in My van first.`;
      throw new Refusal(409, 'too_many_plans', message);
    }
    const now = new Date().toISOString();
    const at = savedAt !== undefined && savedAt < now ? new Date(savedAt).toISOString() : now;
    return trx
      .insertInto('saved_plans')
      .values({ userId, name, link, sentence, savedAt: at, updatedAt: now })
      .returning(shown)
      .executeTakeFirstOrThrow();
  });
}

/** Gives a plan another name. Refuses (404) anybody else's, and (409) one that was named anew since `readAt`. */
export async function renamePlan(
  db: Db,
  userId: string,
  id: number,
  { name, updatedAt: readAt }: { name: string; updatedAt?: string | undefined },
): Promise<SavedPlan> {
  return transaction(db, async (trx) => {
    await lockUser(trx, userId);
    const plan = (await listPlans(trx, userId)).find((one) => one.id === id);
    if (!plan) throw notFound('This plan is no longer there');
    refuseIfChanged(readAt, plan);
    const change = { name, updatedAt: nextVersion(plan.updatedAt) };
    await trx.updateTable('saved_plans').set(change).where('id', '=', id).execute();
    return { ...plan, ...change };
  });
}

/** Deletes a plan of this person; anybody else's is not found (404). */
export async function deletePlan(db: Db, userId: string, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('saved_plans')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound('This plan is no longer there');
}
