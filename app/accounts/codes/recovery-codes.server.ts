import { randomBytes } from 'node:crypto';
import { countRows } from '../../../server/database/count-rows.ts';
import { hashToken } from '../../../server/sessions/sessions.ts';
import type { Db, Trx } from '../../tables.ts';

const howMany = 10;
/** Without letters that are read for another (an O is taken for a nought): 32, so that each is five random bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
const length = 16;

/** As it was shown: "abcd-efgh-jkmn-pqrs". 80 random bits, which nobody finds from their hash. */
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
export async function takeRecoveryCode(trx: Trx, userId: string, typed: string): Promise<boolean> {
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
