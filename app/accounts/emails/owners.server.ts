import type { Db, Trx } from '../../tables.ts';

/** The owners of the shop, and whether each has proven their address. */
export const listOwners = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'isEmailVerified'])
    .where('isAdmin', '=', true)
    .orderBy('email')
    .execute();

/** The owners who can be written to, as their addresses are proven. */
export const listProvenOwners = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('isAdmin', '=', true)
    .where('isEmailVerified', '=', true)
    .orderBy('email')
    .execute();
