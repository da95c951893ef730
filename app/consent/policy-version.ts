import { policyTopic } from '../legal/topics.ts';
import type { Db, Trx } from '../tables.ts';

/** What changes when another cookie policy is published: visitors are asked again. */
export const cookiePolicyTopic = policyTopic('/cookie-policy');

/** When the published cookie policy was last changed, as an instant; null when none is published. */
export async function readCookiePolicyVersion(db: Db | Trx): Promise<string | null> {
  const policy = await db
    .selectFrom('cookie_policy')
    .select('updatedAt')
    .where('isPublished', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return policy?.updatedAt ?? null;
}
