import { Refusal } from '../../../server/errors.ts';
import { unseal } from '../../../server/secrets/sealed.ts';
import type { Db, Trx } from '../../tables.ts';
import { tellAccount } from '../emails/account-emails.server.ts';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.server.ts';
import { stepOf } from './totp.server.ts';

/** What the secret is called by which those of the apps are encrypted. */
export const sealName = 'second-factor';

/** Whether an account asks for a code after the password. */
export async function isSecondFactorOn(db: Db | Trx, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('userId')
    .where('userId', '=', userId)
    .where('isOn', '=', true)
    .executeTakeFirst();
  return factor !== undefined;
}

/**
 * Uses up the code that somebody typed: one of their app, or a recovery code, of which they are told by email. Refuses
 * (400) any other, and any that was used before. To be called while the account is locked.
 */
export async function takeCode(
  trx: Trx,
  sealSecret: string,
  user: { id: string },
  typed: string,
): Promise<void> {
  const digits = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    if (await takeAppCode(trx, sealSecret, user.id, digits, true)) return;
  } else if (await takeRecoveryCode(trx, user.id, typed)) {
    await tellAccount(trx, user.id, 'recovery-code-used', { left: await countRecoveryCodes(trx, user.id) });
    return;
  }
  throw wrongCode();
}

/** Whether these six digits are what the person's app shows; from then on they and those before count no more. */
export async function takeAppCode(
  trx: Trx,
  sealSecret: string,
  userId: string,
  code: string,
  isOn: boolean,
): Promise<boolean> {
  const factor = await trx
    .selectFrom('second_factors')
    .select(['secret', 'lastStep'])
    .where('userId', '=', userId)
    .where('isOn', '=', isOn)
    .executeTakeFirst();
  if (!factor) return false;
  const step = stepOf(unseal(sealSecret, userId, factor.secret), code, factor.lastStep);
  if (step === null) return false;
  // Of two tries at once the second finds the step taken.
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function wrongCode(): Refusal {
  const message = 'That code is not right, or was used before. Wait for the next one and try again.';
  return new Refusal(400, 'wrong_code', message, { fields: { code: message } });
}
