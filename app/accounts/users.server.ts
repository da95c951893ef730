import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import { endAllSessions } from '../../server/sessions/sessions.ts';
import type { Db, Trx } from '../tables.ts';
import { forgetProofs } from './codes/sign-in-proof.server.ts';
import type { Profile } from './contract.ts';
import { queueVerificationEmail } from './email-verification.server.ts';
import { forgetDevices } from './guessing/known-devices.server.ts';
import { hashPassword } from './hash-password.server.ts';
import { weaknessOf } from './password-rules.server.ts';

export interface NewUser {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
}

/**
 * Makes an account and writes the email that verifies its address. Takes nothing of a person but what
 * they typed. Refuses a weak password (400) and an address that has an account already (409).
 */
export async function registerUser(db: Db, user: NewUser, siteUrl: string): Promise<string> {
  refuseWeakPassword(user.password, user.email, 'password');
  const password = await hashPassword(user.password);
  return transaction(db, async (trx) => {
    const added = await trx
      .insertInto('users')
      .values({
        id: crypto.randomUUID(),
        email: user.email,
        password,
        firstName: user.firstName,
        lastName: user.lastName,
        phone: user.phone === '' ? null : user.phone,
        profileImageUrl: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) {
      const message = 'There is already an account with this email address. Log in, or reset your password.';
      throw new Refusal(409, 'email_taken', message, { fields: { email: message } });
    }
    await queueVerificationEmail(trx, added.id, siteUrl);
    return added.id;
  });
}

/** Whether an account could not be made since there is one with its address. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'email_taken';

export function refuseWeakPassword(password: string, email: string, field: string): void {
  const weakness = weaknessOf(password, email);
  if (weakness) throw new Refusal(400, 'weak_password', weakness, { fields: { [field]: weakness } });
}

export async function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Whether there is still an account with this id. */
export async function isUser(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return user !== undefined;
}

export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email,
    phone: user.phone ?? '',
  };
}

export async function changeProfile(
  db: Db,
  userId: string,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): Promise<Profile> {
  await db
    .updateTable('users')
    .set({ firstName, lastName, phone: phone === '' ? null : phone, updatedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
  return readProfile(db, userId);
}

/** What is asked for one person at once takes turns from here to the end of the transaction. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((is) => ({ updatedAt: is.ref('updatedAt') }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Stores a new password, ends every session and reset link of the account and forgets its known devices: whoever
 * else is in has to leave and cannot come back. Two-step login stays as it is: a mailbox alone does not switch it off.
 */
export async function storePassword(trx: Trx, userId: string, password: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password, updatedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
  await endAllSessions(trx, userId);
  await forgetDevices(trx, userId);
  await forgetProofs(trx, userId);
  await trx.updateTable('password_reset_tokens').set({ used: true }).where('userId', '=', userId).execute();
}

/** All that is kept of a person beside the password. */
export const readOwnAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'phone', 'isEmailVerified', 'isAdmin'])
    .select(['preferences', 'createdAt', 'updatedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Refuses (409) the only admin: nobody could give the rights to another. Other admins wait until the transaction ends. */
export async function refuseLastAdmin(trx: Trx, userId: string): Promise<void> {
  const admins = await trx
    .updateTable('users')
    .set((is) => ({ updatedAt: is.ref('updatedAt') }))
    .where('isAdmin', '=', true)
    .returning('id')
    .execute();
  if (admins.length === 1 && admins[0]?.id === userId) {
    const message = 'You are the only admin. Make somebody else one first, or nobody can run the shop.';
    throw new Refusal(409, 'last_admin', message);
  }
}

/** Deletes an account, and with it what belongs to nobody else: sessions, links, devices, addresses, wishes, choices. */
export async function deleteUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

/**
 * Gives admin rights to the account of an address, of an unverified one only if that is allowed. Gives the account,
 * undefined when there is none, and whether it has the rights now.
 */
export async function grantAdmin(db: Db, email: string, { onlyVerified }: { onlyVerified: boolean }) {
  const granted = await db
    .updateTable('users')
    .set({ isAdmin: true, updatedAt: new Date().toISOString() })
    .where('email', '=', email.toLowerCase())
    .$if(onlyVerified, (query) => query.where('isEmailVerified', '=', true))
    .returning(['firstName', 'lastName', 'createdAt', 'isEmailVerified'])
    .executeTakeFirst();
  if (granted) return { account: granted, isGranted: true };
  const account = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'createdAt', 'isEmailVerified'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return { account, isGranted: false };
}
