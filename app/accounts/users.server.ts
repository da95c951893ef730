import type { z } from 'zod';
import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import { renewSecret } from '../../server/secrets/secrets.ts';
import { endAllSessions } from '../../server/sessions/sessions.ts';
import { type Editor, nameOf, type Visitor } from '../editing/editor.server.ts';
import { recordChange } from '../editing/history/record-change.server.ts';
import type { Db, Trx } from '../tables.ts';
import { forgetProofs } from './codes/sign-in-proof.server.ts';
import type { profileChange, registration } from './contract.ts';
import { queueVerificationEmail } from './email-verification.server.ts';
import { alertOwners } from './emails/grave-acts.server.ts';
import { forgetDevices } from './guessing/known-devices.server.ts';
import { hashPassword } from './hash-password.server.ts';
import { passwordWeakness } from './password-rules.server.ts';
import { type Role, rightsOf, roleOf } from './roles.ts';

export type NewUser = z.output<typeof registration>;

/** Queues the verification email. Throws 400 for a weak password, 409 for a taken address. */
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

export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'email_taken';

export function refuseWeakPassword(password: string, email: string, field: string): void {
  const weakness = passwordWeakness(password, email);
  if (weakness) throw new Refusal(400, 'weak_password', weakness, { fields: { [field]: weakness } });
}

export async function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function isUser(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return user !== undefined;
}

export async function changeProfile(
  db: Db,
  userId: string,
  { firstName, lastName, phone }: z.output<typeof profileChange>,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ firstName, lastName, phone: phone === '' ? null : phone, updatedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
}

/** Locks the account until the transaction ends. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((is) => ({ updatedAt: is.ref('updatedAt') }))
    .where('id', '=', userId)
    .execute();
}

/**
 * Ends all sessions, reset links and known devices. Keeps two-step login, which needs more than a mailbox.
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

/** Returns everything stored of the person except the password. */
export const readOwnAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'phone', 'isEmailVerified', 'isAdmin', 'isStaff'])
    .select(['preferences', 'createdAt', 'updatedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

const onlyAdmin = 'You are the only admin. Make somebody else one first, or nobody can run the shop.';
export const onlyOwner = 'This is the only owner. Make somebody else one first, or nobody can run the shop.';

/** Throws 409 for the only admin. Locks all admin rows until the transaction ends. */
export async function refuseLastAdmin(trx: Trx, userId: string, message = onlyAdmin): Promise<void> {
  const admins = await trx
    .updateTable('users')
    .set((is) => ({ updatedAt: is.ref('updatedAt') }))
    .where('isAdmin', '=', true)
    .returning('id')
    .execute();
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw new Refusal(409, 'last_admin', message);
  }
}

/** Every owner knows the calendar's address, so the secret ends with each owner's role. */
export const calendarSecret = 'booking feed';

export const calendarRenewed = ', so the bookings’ calendar has a new address';

/** Sessions, links, devices, addresses, wishes and choices are deleted too. */
export async function deleteUser(trx: Trx, userId: string): Promise<void> {
  const gone = await trx.deleteFrom('users').where('id', '=', userId).returning('isAdmin').executeTakeFirst();
  if (gone?.isAdmin) await renewSecret(trx, calendarSecret);
}

/** Returns no `account` if the address has none. Throws 409 if the only owner would become staff. */
export async function grantRole(
  db: Db,
  by: Editor | Visitor,
  email: string,
  role: Role,
  { onlyVerified }: { onlyVerified: boolean },
) {
  return transaction(db, async (trx) => {
    const account = await trx
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'createdAt', 'isEmailVerified', 'isAdmin'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!account || (onlyVerified && !account.isEmailVerified)) return { account, isGranted: false };
    if (role !== 'owner') await refuseLastAdmin(trx, account.id, onlyOwner);
    await storeRole(trx, by, account.id, role);
    return { account, isGranted: true };
  });
}

/** Records the change and tells the owners. Renews the calendar's address when an owner leaves. */
export async function storeRole(
  trx: Trx,
  by: Editor | Visitor,
  userId: string,
  role: Role | null,
): Promise<void> {
  const { email, ...rights } = await trx
    .selectFrom('users')
    .select(['email', 'isAdmin', 'isStaff'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const was = roleOf(rights);
  const leavesOwners = was === 'owner' && role !== 'owner';
  await recordPerson(trx, by, userId, () => ({
    before: { role: was, ...(leavesOwners && { calendarAddress: 'the old one' }) },
    after: { role, ...(leavesOwners && { calendarAddress: 'a new one' }) },
  }));
  if (was !== role) {
    const what = role ? `has made ${email} ${roleWords[role]}` : `has taken the dashboard from ${email}`;
    // Before the change, so that a removed owner is told too.
    await alertOwners(trx, by, leavesOwners ? `${what}${calendarRenewed}` : what);
  }
  if (leavesOwners) await renewSecret(trx, calendarSecret);
  await trx
    .updateTable('users')
    .set({ ...rightsOf(role), updatedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
}

const roleWords: Record<Role, string> = { owner: 'an owner', staff: 'staff' };

export const operator: Visitor = { id: null, name: 'Whoever keeps the server' };

/** Records a change of role or two-step login. */
export async function recordPerson(
  trx: Trx,
  by: Editor | Visitor,
  userId: string,
  changeOf: (was: { isAdmin: boolean; isStaff: boolean }) => { before: object; after: object },
): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'isAdmin', 'isStaff'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const change = { kind: 'person', id: userId, label: nameOf(person), action: 'updated' } as const;
  await recordChange(trx, by, { ...change, ...changeOf(person) });
}
