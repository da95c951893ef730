import type { z } from 'zod';
import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { seal } from '../../../server/secrets/sealed.ts';
import { readSecret } from '../../../server/secrets/secrets.ts';
import { endOtherSessions } from '../../../server/sessions/sessions.ts';
import type { Editor, Visitor } from '../../editing/editor.server.ts';
import type { Db, Trx } from '../../tables.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  isSecondFactorOn,
  isWrongCode,
  renewRecoveryCodes,
  sealName,
  takeAppCode,
  takeCode,
  wrongCode,
} from '../codes/check-code.server.ts';
import { forgetProofs } from '../codes/sign-in-proof.server.ts';
import { newTotpSecret } from '../codes/totp.server.ts';
import type { passwordAndCode, SecondFactor } from '../contract.ts';
import { confirmPassword, lockCheckedAccount } from '../credentials.server.ts';
import { queueAccountEmail } from '../emails/account-emails.server.ts';
import { alertOwners } from '../emails/grave-acts.server.ts';
import {
  type Asker,
  attemptLimits,
  beginAttempt,
  clearAttempts,
  isWrongCodeAlertDue,
} from '../guessing/failed-attempts.server.ts';
import { forgetDevices } from '../guessing/known-devices.server.ts';
import { lockUser, recordPerson } from '../users.server.ts';

interface Account {
  id: string;
  email: string;
}

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const isOn = await isSecondFactorOn(db, userId);
  const recoveryCodesLeft = isOn ? await countRecoveryCodes(db, userId) : 0;
  const { secondFactorDeclinedAt } = await db
    .selectFrom('users')
    .select('secondFactorDeclinedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { isOn, recoveryCodesLeft, isDeclined: secondFactorDeclinedAt !== null };
}

export async function declineSecondFactor(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ secondFactorDeclinedAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute();
}

/** Stays off until a first code. Throws 400 for a wrong password, 409 if two-step login is on. */
export async function beginSecondFactor(
  db: Db,
  user: Account,
  password: string,
  asker: Asker,
): Promise<string> {
  const account = await confirmPassword(db, user, password, asker, 'password');
  const secret = newTotpSecret();
  const sealed = seal(await readSecret(db, sealName), user.id, secret);
  await transaction(db, async (trx) => {
    await lockCheckedAccount(trx, account);
    await refuseWhenOn(trx, user.id);
    await trx
      .insertInto('second_factors')
      .values({ userId: user.id, secret: sealed })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ secret: sealed, lastStep: 0 }))
      .execute();
  });
  return secret;
}

/** Ends every other session and emails the person. Throws 400 for a wrong code, 409 if already on. */
export async function confirmSecondFactor(
  db: Db,
  user: Editor,
  code: string,
  sessionToken: string,
  asker: Asker,
): Promise<string[]> {
  return tryCode(db, user, asker, async (trx, sealSecret) => {
    await refuseWhenOn(trx, user.id);
    if (!(await takeAppCode(trx, sealSecret, user.id, code.replace(/\s/g, ''), false))) throw wrongCode();
    await trx.updateTable('second_factors').set({ isOn: true }).where('userId', '=', user.id).execute();
    await endOtherSessions(trx, user.id, sessionToken);
    await forgetProofs(trx, user.id);
    // Those devices are known by the password alone.
    await forgetDevices(trx, user.id);
    await recordPerson(trx, user, user.id, () => ({
      before: { twoStepLogin: false },
      after: { twoStepLogin: true },
    }));
    await queueAccountEmail(trx, user.id, 'second-factor-on');
    return renewRecoveryCodes(trx, user.id);
  });
}

/** Throws 400 for a wrong password or code. */
export const replaceRecoveryCodes = (db: Db, user: Editor, typed: Typed, asker: Asker): Promise<string[]> =>
  tryPasswordAndCode(db, user, typed, asker, async (trx) => {
    const told = { before: { recoveryCodes: 'the old ones' }, after: { recoveryCodes: 'new ones' } };
    await recordPerson(trx, user, user.id, () => told);
    return renewRecoveryCodes(trx, user.id);
  });

/** Tells the person and the owners. Throws 400 for a wrong password or code. */
export async function endSecondFactor(db: Db, user: Editor, typed: Typed, asker: Asker): Promise<void> {
  await tryPasswordAndCode(db, user, typed, asker, async (trx) => {
    await removeSecondFactor(trx, user, user);
    await alertOwners(trx, user, 'has switched their own two-step login off');
  });
}

type Typed = z.output<typeof passwordAndCode>;

/** Runs with the account locked. Throws 400 for a wrong password or code. */
export async function tryPasswordAndCode<Result>(
  db: Db,
  user: Account,
  { password, code }: Typed,
  asker: Asker,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const account = await confirmPassword(db, user, password, asker, 'password');
  return tryCode(db, user, asker, async (trx, sealSecret) => {
    await lockCheckedAccount(trx, account);
    await takeCode(trx, sealSecret, user, code);
    return work(trx);
  });
}

/** Tells the person and records who did it. Returns true if two-step login was on. */
export async function removeSecondFactor(trx: Trx, by: Editor | Visitor, user: Account): Promise<boolean> {
  await lockUser(trx, user.id);
  const wasOn = await isSecondFactorOn(trx, user.id);
  await trx.deleteFrom('second_factors').where('userId', '=', user.id).execute();
  await deleteRecoveryCodes(trx, user.id);
  await forgetProofs(trx, user.id);
  if (!wasOn) return false;
  await recordPerson(trx, by, user.id, () => ({
    before: { twoStepLogin: true },
    after: { twoStepLogin: false },
  }));
  await queueAccountEmail(trx, user.id, 'second-factor-off');
  return true;
}

/** Runs with the account locked; a wrong code counts as a guess. */
export async function tryCode<Result>(
  db: Db,
  user: Account,
  asker: Asker,
  work: (trx: Trx, sealSecret: string) => Promise<Result>,
): Promise<Result> {
  const sealSecret = await readSecret(db, sealName);
  const attempt = await beginAttempt(db, attemptLimits('code', user.email, asker));
  const result = await transaction(db, async (trx) => {
    await lockUser(trx, user.id);
    return work(trx, sealSecret);
  }).catch(async (error: unknown) => {
    if (isWrongCode(error)) await countWrongCode(db, user.id);
    throw error;
  });
  await clearAttempts(db, attempt);
  return result;
}

const countWrongCode = (db: Db, userId: string): Promise<void> =>
  transaction(db, async (trx) => {
    if ((await isSecondFactorOn(trx, userId)) && (await isWrongCodeAlertDue(trx, userId)))
      await queueAccountEmail(trx, userId, 'wrong-codes');
  });

async function refuseWhenOn(trx: Trx, userId: string): Promise<void> {
  if (!(await isSecondFactorOn(trx, userId))) return;
  throw new Refusal(409, 'second_factor_on', 'Two-step login is on already. Switch it off first.');
}
