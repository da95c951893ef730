import { transaction } from '../../server/database/database.ts';
import { queueEmail } from '../../server/emails/outbox.ts';
import type { Db } from '../tables.ts';
import { findUserByEmail, isEmailTaken, type NewUser, registerUser } from './users.server.ts';

/** At most one such email to an account in so many milliseconds: an hour. */
const oneEmailIn = 3_600_000;

/**
 * Makes an account as `registerUser` does, but tells whoever has one with this address by email alone: what can be seen
 * from outside is the same. Refuses a weak password (400).
 */
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
