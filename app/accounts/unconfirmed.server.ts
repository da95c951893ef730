import type { Db, Trx } from '../tables.ts';
import { deleteUser, lockUser } from './users.server.ts';

const unconfirmed = (db: Db, before: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('isEmailVerified', '=', false)
    .where('isAdmin', '=', false)
    .where('isStaff', '=', false)
    .where('createdAt', '<', before)
    .orderBy('id');

export async function listUnconfirmed(
  db: Db,
  before: string,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await unconfirmed(db, before).where('id', '>', after).limit(most).execute();
  return rows.map(({ id }) => id);
}

export async function deleteUnconfirmed(
  trx: Trx,
  id: string,
  before: string,
  isKept: () => Promise<boolean>,
): Promise<void> {
  await lockUser(trx, id);
  const stillIs = await unconfirmed(trx, before).where('id', '=', id).executeTakeFirst();
  if (stillIs && !(await isKept())) await deleteUser(trx, id);
}
