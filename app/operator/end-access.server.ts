import { Refusal } from '../../server/errors.ts';
import { endRole } from '../accounts/admin/people.server.ts';
import { findUserByEmail } from '../accounts/users.server.ts';
import type { Db } from '../tables.ts';

/**
 * Takes the dashboard from the account of an address, and says so. Refuses (404) an address without an account and one
 * that may not use it, and (409) the only owner.
 */
export async function endAccessOf(db: Db, email: string): Promise<string> {
  const account = await findUserByEmail(db, email.toLowerCase());
  if (!account) throw new Refusal(404, 'no_account', `No account found for ${email}.`);
  await endRole(db, account.id);
  return `${email} may not use the dashboard any more. The account stays.`;
}
