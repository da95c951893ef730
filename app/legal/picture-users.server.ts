import { adminPaths } from '../admin-paths.ts';
import type { PictureUser } from '../pictures/picture-uses.server.ts';
import type { Db, Trx } from '../tables.ts';
import { policyTables } from './policies.server.ts';
import { policyNames, policyPaths } from './policy-paths.ts';

/** The legal pages with the pictures that they show. */
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
