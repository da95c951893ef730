import { transaction } from '../../../server/database/database.ts';
import { notFound, Refusal } from '../../../server/errors.ts';
import { endAllSessions } from '../../../server/sessions/sessions.ts';
import { type Editor, nameOf, type Visitor } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { forgetProofs } from '../codes/sign-in-proof.server.ts';
import type { DashboardPerson } from '../contract.ts';
import { alertOwners } from '../emails/grave-acts.server.ts';
import { forgetDevices } from '../guessing/known-devices.server.ts';
import { type Role, roleOf } from '../roles.ts';
import { removeSecondFactor } from '../second-factor/second-factor.server.ts';
import { grantRole, lockUser, onlyOwner, refuseLastAdmin, storeRole } from '../users.server.ts';

const most = 50;

export async function listPeople(db: Db): Promise<DashboardPerson[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.userId', '=', 'users.id').on('second_factors.isOn', '=', true),
    )
    .select(['users.id', 'email', 'firstName', 'lastName', 'isAdmin', 'isStaff'])
    .select('second_factors.userId as factorOf')
    .where((is) => is.or([is('isAdmin', '=', true), is('isStaff', '=', true)]))
    .orderBy('isAdmin', 'desc')
    .orderBy('email')
    .limit(most)
    .execute();
  return rows.map(({ id, email, firstName, lastName, factorOf, ...rights }) => ({
    id,
    email,
    name: [firstName, lastName].filter(Boolean).join(' '),
    role: roleOf(rights) ?? 'staff',
    hasSecondFactor: factorOf !== null,
  }));
}

/** Throws 404 without an account; 409 if unconfirmed, over the limit, or demoting the only owner. */
export async function addPerson(
  db: Db,
  editor: Editor,
  email: string,
  role: Role,
  rules: { onlyVerified: boolean },
): Promise<string> {
  if ((await listPeople(db)).length >= most) {
    throw new Refusal(409, 'too_many_people', `At most ${most} people may use the dashboard.`);
  }
  const { account, isGranted } = await grantRole(db, editor, email, role, rules);
  if (!account) {
    throw atEmail(
      404,
      'no_account',
      'There is no account with this address. Ask them to register on the site first.',
    );
  }
  if (!isGranted) {
    throw atEmail(
      409,
      'email_unverified',
      'Nobody has confirmed this address yet. Ask them to follow the link in the email they got when they registered.',
    );
  }
  return account.id;
}

const atEmail = (status: number, code: string, message: string) =>
  new Refusal(status, code, message, { fields: { email: message } });

/** Throws 404 for a person without a role, and 409 if the only owner would become staff. */
export async function changeRole(db: Db, editor: Editor, id: string, role: Role): Promise<void> {
  await transaction(db, async (trx) => {
    await findPerson(trx, id);
    if (role !== 'owner') await refuseLastAdmin(trx, id, onlyOwner);
    await storeRole(trx, editor, id, role);
  });
}

/** Ends two-step login too. Throws 404 for a person without a role, 409 for the only owner. */
export async function endRole(db: Db, by: Editor | Visitor, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    const person = await findPerson(trx, id);
    await refuseLastAdmin(trx, id, onlyOwner);
    await storeRole(trx, by, id, null);
    await removeSecondFactor(trx, by, person);
  });
}

/** Ends every session and forgets the known devices. Throws 404 for a person without a role. */
export async function logOutPerson(db: Db, editor: Editor, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    const person = await findPerson(trx, id);
    await lockUser(trx, id);
    await endAllSessions(trx, id);
    await forgetProofs(trx, id);
    await forgetDevices(trx, id);
    await recordChange(trx, editor, { kind: 'person', id, label: nameOf(person), action: 'logged out' });
    await alertOwners(trx, editor, `has logged ${person.email} out of every browser`);
  });
}

async function findPerson(trx: Trx, id: string) {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'isAdmin', 'isStaff'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person || !roleOf(person)) throw notFound('They do not use the dashboard');
  return person;
}
