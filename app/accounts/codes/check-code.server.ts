import { randomBytes } from 'node:crypto';
import { countRows } from '../../../server/database/count-rows.ts';
import { Refusal } from '../../../server/errors.ts';
import { unseal } from '../../../server/secrets/sealed.ts';
import { hashToken } from '../../../server/sessions/sessions.ts';
import type { Db, Trx } from '../../tables.ts';
import { tellAccount } from '../emails/account-emails.server.ts';
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

/** Tells if an error refuses a wrong code. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'wrong_code';

const howMany = 10;
/** Without letters that are read for another (an O is taken for a nought): 32, so that each is five random bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
const length = 24;

/** Makes a code such as "abcd-efgh-jkmn-pqrs-tuvw-xyz2": 120 random bits, which nobody finds from their hash. */
function newCode(): string {
  const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** What is stored of a code, however it was typed. */
const hashOf = (typed: string) =>
  hashToken(
    typed
      .toLowerCase()
      .replaceAll('o', '0')
      .replace(/[^a-z0-9]/g, ''),
  );

/** Ten new codes in place of all there were, in the clear this once. */
export async function renewRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  await deleteRecoveryCodes(trx, userId);
  const codes = Array.from({ length: howMany }, newCode);
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ userId, code: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses a code up. Gives whether it was one; of two tries at once one is right. */
async function takeRecoveryCode(trx: Trx, userId: string, typed: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where('code', '=', hashOf(typed))
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

export const countRecoveryCodes = (db: Db | Trx, userId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('userId', '=', userId));

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
}
