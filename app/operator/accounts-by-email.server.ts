import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import { endRole } from '../accounts/admin/people.server.ts';
import { alertOwners } from '../accounts/emails/grave-acts.server.ts';
import type { Role } from '../accounts/roles.ts';
import { removeSecondFactor } from '../accounts/second-factor/second-factor.server.ts';
import { findUserByEmail, grantRole, operator } from '../accounts/users.server.ts';
import type { Db } from '../tables.ts';

const noAccount = (words: string) => new Refusal(404, 'no_account', words);

/**
 * Describes the account, since anybody may have registered the address first. Throws 404 without an account,
 * and on a public site 409 for an unverified address.
 */
export async function grantRoleTo(db: Db, email: string, role: Role, isPublic: boolean): Promise<string> {
  const { account, isGranted } = await grantRole(db, operator, email, role, { onlyVerified: isPublic });
  if (!account) {
    throw noAccount(`No account found for ${email}. Register on the site first.`);
  }
  const { firstName, lastName, createdAt, isEmailVerified } = account;
  const name = [firstName, lastName].filter(Boolean).join(' ') || 'somebody without a name';
  const whose = `${name}, registered ${formatAge(createdAt)}`;
  if (!isGranted) {
    throw new Refusal(
      409,
      'email_unverified',
      `The address ${email} is not verified, so this account (${whose}) may be a stranger's. ` +
        'If it is yours: log in, have the verification email sent again from your account, follow its link, and repeat this. ' +
        takeOverAdvice(email),
    );
  }
  const warning = isEmailVerified ? '' : ', address not verified';
  const access = role === 'owner' ? 'Admin' : 'Staff';
  return `${access} access granted to ${email} (${whose}${warning}). ${takeOverAdvice(email)}`;
}

/** A new password ends all sessions, including a stranger's. */
const takeOverAdvice = (email: string) =>
  `If this is not the account you meant, take it over at once: npm run operator -- reset-link ${email}`;

function formatAge(instant: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  const units: [number, string][] = [
    [1_440, 'day'],
    [60, 'hour'],
    [1, 'minute'],
  ];
  const [size, unit] = units.find(([size]) => minutes >= size) ?? [1, 'minute'];
  const count = Math.max(0, Math.floor(minutes / size));
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

async function findAccount(db: Db, email: string) {
  const account = await findUserByEmail(db, email.toLowerCase());
  if (!account) throw noAccount(`No account found for ${email}.`);
  return account;
}

/** Throws 404 if there is no such account or it has no access, 409 for the only owner. */
export async function endAccess(db: Db, email: string): Promise<string> {
  await endRole(db, operator, (await findAccount(db, email)).id);
  return `${email} may not use the dashboard any more. The account stays.`;
}

/** For somebody who lost phone and recovery codes. Emails them and the owners. Throws 404 if there is no account. */
export async function endTwoStep(db: Db, email: string): Promise<string> {
  const account = await findAccount(db, email);
  const wasOn = await transaction(db, async (trx) => {
    const wasOn = await removeSecondFactor(trx, operator, account);
    if (wasOn) await alertOwners(trx, operator, `has switched two-step login off for ${account.email}`);
    return wasOn;
  });
  return wasOn
    ? `Two-step login is off for ${email}: the password alone lets them in. They are told by email.`
    : `Two-step login was not on for ${email}.`;
}
