import { sanitizeRichText } from '../rich-text.server.ts';
import type { Db, Tables, Trx } from '../tables.ts';
import type { Policy } from './contract.ts';
import type { PolicyPath } from './policy-paths.ts';
import type { LegalTables } from './tables.ts';

const tables = {
  '/privacy-policy': 'privacy_policy',
  '/terms-and-conditions': 'terms_and_conditions',
  '/cookie-policy': 'cookie_policy',
} as const satisfies Record<PolicyPath, keyof LegalTables & keyof Tables>;

/**
 * The legal page at a path, or null. Visitors get it once it is published and says something; `seesDrafts`
 * gives it as it stands.
 */
export async function findPolicy(db: Db, path: PolicyPath, seesDrafts: boolean): Promise<Policy | null> {
  const row = await db.selectFrom(tables[path]).selectAll().orderBy('id').executeTakeFirst();
  if (!row) return null;
  const content = sanitizeRichText(row.content);
  const isReadable = row.isPublished && content.trim() !== '';
  return isReadable || seesDrafts ? { ...row, content } : null;
}

/** When the published page at a path was last changed, as an instant; null when none is published. */
export async function readPolicyVersion(db: Db | Trx, path: PolicyPath): Promise<string | null> {
  const policy = await db
    .selectFrom(tables[path])
    .select('updatedAt')
    .where('isPublished', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return policy?.updatedAt ?? null;
}
