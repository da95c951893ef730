import { transaction } from '../../server/database/database.ts';
import { queueEmail } from '../../server/emails/outbox.ts';
import type { Db } from '../tables.ts';
import { findUserByEmail, isEmailTaken, type NewUser, registerUser } from './users.server.ts';

/** In milliseconds: one email an hour. */
const oneEmailIn = 3_600_000;

/** Tells an existing account by email only, against spying. Throws 400 for a weak password. */
export async function registerGuest(db: Db, user: NewUser, siteUrl: string, now: Date): Promise<void> {
  try {
    await registerUser(db, user, siteUrl);
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    const known = await findUserByEmail(db, user.email);
    if (!known) return;
    await transaction(db, (trx) =>
      queueEmail(trx, {
        key: `account-exists:${known.id}:${Math.floor(now.getTime() / oneEmailIn)}`,
        kind: 'account-exists',
        recipient: known.email,
        budget: 'stranger',
        data: {},
      }),
    );
  }
}
