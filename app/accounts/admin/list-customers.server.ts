import { inParts } from '../../../server/csv/write-csv.ts';
import type { Db } from '../../tables.ts';

/** Whoever has an account and is no admin, by their email addresses, a part at a time. */
export const listCustomers = (db: Db) =>
  inParts(
    '',
    (after: string, most) =>
      db
        .selectFrom('users')
        .select(['id', 'email', 'firstName', 'lastName', 'phone', 'isEmailVerified', 'createdAt'])
        .where('isAdmin', '=', false)
        .where('email', '>', after)
        .orderBy('email')
        .limit(most)
        .execute(),
    ({ email }) => email,
  );
