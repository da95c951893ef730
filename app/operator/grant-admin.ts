import type { Db } from '../tables.ts';

/** Gives admin rights to the account of an address. False when there is none. */
export async function grantAdmin(db: Db, email: string): Promise<boolean> {
  const granted = await db
    .updateTable('users')
    .set({ isAdmin: true, updatedAt: new Date().toISOString() })
    .where('email', '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirst();
  return granted !== undefined;
}
