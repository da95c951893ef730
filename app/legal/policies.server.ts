import type { Selectable, Updateable } from 'kysely';
import { adminPaths } from '../admin-paths.ts';
import type { PictureUser } from '../pictures/picture-uses.server.ts';
import type { Db, Tables, Trx } from '../tables.ts';
import { sanitizeRichText } from '../values/rich-text.server.ts';
import type { Policy } from './contract.ts';
import { type PolicyPath, policyNames, policyPaths } from './policy-paths.ts';
import type { LegalTables } from './tables.ts';

export const policyCacheTag = (path: PolicyPath) => `policy:${path}`;

const policyTables = {
  '/privacy-policy': 'privacy_policy',
  '/terms-and-conditions': 'terms_and_conditions',
  '/cookie-policy': 'cookie_policy',
} as const satisfies Record<PolicyPath, keyof LegalTables & keyof Tables>;

type PolicyRow = Selectable<LegalTables['privacy_policy']>;

const findRow = (db: Db, path: PolicyPath): Promise<PolicyRow | undefined> =>
  db.selectFrom(policyTables[path]).selectAll().orderBy('id').executeTakeFirst();

/** Null unless published and not empty; `seesDrafts` returns any page. */
export async function findPolicy(db: Db, path: PolicyPath, seesDrafts: boolean): Promise<Policy | null> {
  const row = await findRow(db, path);
  if (!row) return null;
  const { textChangedAt: _changed, ...policy } = row;
  const content = sanitizeRichText(policy.content);
  const isReadable = policy.isPublished && content.trim() !== '';
  return isReadable || seesDrafts ? { ...policy, content } : null;
}

/** When the published text last changed; null if none is published. */
export async function readPolicyVersion(db: Db | Trx, path: PolicyPath): Promise<string | null> {
  const policy = await db
    .selectFrom(policyTables[path])
    .select(['textChangedAt', 'updatedAt'])
    .where('isPublished', '=', true)
    .orderBy('id')
    .executeTakeFirst();
  return policy ? (policy.textChangedAt ?? policy.updatedAt) : null;
}

/** Creates a missing record and locks it until the transaction ends. */
export async function lockPolicy(trx: Trx, path: PolicyPath): Promise<PolicyRow> {
  const known = await findRow(trx, path);
  // A fixed id, so that two editors at once create one record.
  const { id } = known ?? { id: 1 };
  if (!known) await addRow(trx, path, { id, title: policyNames[path] });
  await changePolicy(trx, path, id, { id });
  const held = await findRow(trx, path);
  if (!held) throw new Error(`${path} went while it was saved`);
  return held;
}

async function addRow(trx: Trx, path: PolicyPath, row: { id: number; title: string }): Promise<void> {
  const added = {
    '/privacy-policy': () => trx.insertInto('privacy_policy').values(row),
    '/terms-and-conditions': () => trx.insertInto('terms_and_conditions').values(row),
    '/cookie-policy': () => trx.insertInto('cookie_policy').values(row),
  }[path]();
  await added.onConflict((conflict) => conflict.column('id').doNothing()).execute();
}

export async function changePolicy(
  trx: Trx,
  path: PolicyPath,
  id: number,
  change: Updateable<LegalTables['privacy_policy']>,
): Promise<void> {
  const changed = {
    '/privacy-policy': () => trx.updateTable('privacy_policy').set(change).where('id', '=', id),
    '/terms-and-conditions': () => trx.updateTable('terms_and_conditions').set(change).where('id', '=', id),
    '/cookie-policy': () => trx.updateTable('cookie_policy').set(change).where('id', '=', id),
  }[path]();
  await changed.execute();
}

export async function listPolicyPictures(db: Db | Trx): Promise<PictureUser[]> {
  const users: PictureUser[] = [];
  for (const path of policyPaths) {
    const rows = await db
      .selectFrom(policyTables[path])
      .select(['content', 'ogImage', 'twitterImage'])
      .execute();
    const page = { what: 'Page', label: policyNames[path], href: adminPaths.tab(path.slice(1)) };
    users.push(...rows.map((texts) => ({ ...page, texts: Object.values(texts) })));
  }
  return users;
}
