import { transaction } from '../../server/database/database.ts';
import { Refusal } from '../../server/errors.ts';
import { removeSecondFactor } from '../accounts/second-factor/second-factor.server.ts';
import { findUserByEmail } from '../accounts/users.server.ts';
import type { Db } from '../tables.ts';

/**
 * Switches two-step login off for somebody who lost phone and recovery codes, and says so; they are told by email.
 * Refuses (404) an address without an account.
 */
export async function endTwoStepOf(db: Db, email: string): Promise<string> {
  const account = await findUserByEmail(db, email.toLowerCase());
  if (!account) throw new Refusal(404, 'no_account', `No account found for ${email}.`);
  const wasOn = await transaction(db, (trx) => removeSecondFactor(trx, account));
  return wasOn
    ? `Two-step login is off for ${email}: the password alone lets them in. They are told by email.`
    : `Two-step login was not on for ${email}.`;
}
