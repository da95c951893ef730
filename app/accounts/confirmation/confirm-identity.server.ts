import type { z } from 'zod';
import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { confirmSession } from '../../../server/sessions/sessions.ts';
import type { Db } from '../../tables.ts';
import { codeField } from '../account-rules.ts';
import { isSecondFactorOn } from '../codes/check-code.server.ts';
import type { confirmation } from '../contract.ts';
import { confirmPassword, lockCheckedAccount } from '../credentials.server.ts';
import type { Asker } from '../guessing/failed-attempts.server.ts';
import { tryPasswordAndCode } from '../second-factor/second-factor.server.ts';

/** Throws 400 for a wrong or missing password or code, 429 after too many tries. */
export async function confirmIdentity(
  db: Db,
  user: { id: string; email: string },
  typed: z.output<typeof confirmation>,
  session: string,
  asker: Asker,
): Promise<void> {
  if (await isSecondFactorOn(db, user.id)) {
    if (typed.code === '') throw codeMissing();
    await tryPasswordAndCode(db, user, typed, asker, (trx) => confirmSession(trx, session));
    return;
  }
  const account = await confirmPassword(db, user, typed.password, asker, 'password');
  await transaction(db, async (trx) => {
    await lockCheckedAccount(trx, account);
    // Two-step login may have been switched on meanwhile.
    if (await isSecondFactorOn(trx, user.id)) throw codeMissing();
    await confirmSession(trx, session);
  });
}

function codeMissing(): Refusal {
  const message = codeField.missing;
  return new Refusal(400, 'code_missing', message, { fields: { code: message } });
}
