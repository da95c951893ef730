import type { Db, Trx } from '../../tables.ts';

export const listOwners = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'isEmailVerified'])
    .where('isAdmin', '=', true)
    .orderBy('email')
    .execute();

export const listProvenOwners = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('isAdmin', '=', true)
    .where('isEmailVerified', '=', true)
    .orderBy('email')
    .execute();
