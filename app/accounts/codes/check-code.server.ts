import { randomBytes } from 'node:crypto';
import { countRows } from '../../../server/database/count-rows.ts';
import { Refusal } from '../../../server/errors.ts';
import { unseal } from '../../../server/secrets/sealed.ts';
import { hashToken } from '../../../server/sessions/sessions.ts';
import type { Db, Trx } from '../../tables.ts';
import { queueAccountEmail } from '../emails/account-emails.server.ts';
import { findTotpStep } from './totp.server.ts';

/** Names the secret that encrypts the keys of authenticator apps. */
export const sealName = 'second-factor';

export async function isSecondFactorOn(db: Db | Trx, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('userId')
    .where('userId', '=', userId)
    .where('isOn', '=', true)
    .executeTakeFirst();
  return factor !== undefined;
}

/** Consumes an app code or recovery code. Throws 400 if wrong or used. The account must be locked. */
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
    await queueAccountEmail(trx, user.id, 'recovery-code-used', {
      left: await countRecoveryCodes(trx, user.id),
    });
    return;
  }
  throw wrongCode();
}

/** A right code invalidates itself and all earlier ones. */
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
  const step = findTotpStep(unseal(sealSecret, userId, factor.secret), code, factor.lastStep);
  if (step === null) return false;
  // A concurrent second try matches no row.
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

export const isWrongCode = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'wrong_code';

const howMany = 10;
/** 32 characters, so five random bits each, without look-alikes such as O and 0. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
const length = 24;

/** Makes such as "abcd-efgh-jkmn-pqrs-tuvw-xyz2": 120 random bits, too many to find from the hash. */
function newRecoveryCode(): string {
  const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
  return (code.match(/.{4}/g) ?? []).join('-');
}

const hashRecoveryCode = (typed: string) =>
  hashToken(
    typed
      .toLowerCase()
      .replaceAll('o', '0')
      .replace(/[^a-z0-9]/g, ''),
  );

/** Replaces all codes. Only hashes are stored, so the codes can be shown just once. */
export async function renewRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  await deleteRecoveryCodes(trx, userId);
  const codes = Array.from({ length: howMany }, newRecoveryCode);
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ userId, code: hashRecoveryCode(code) })))
    .execute();
  return codes;
}

async function takeRecoveryCode(trx: Trx, userId: string, typed: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where('code', '=', hashRecoveryCode(typed))
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

export const countRecoveryCodes = (db: Db | Trx, userId: string): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('userId', '=', userId));

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('userId', '=', userId).execute();
}
