import { isSignatureOf, signatureOf } from '../../server/secrets/signatures.ts';
import type { Db } from '../tables.ts';

const secret = 'enquiry form';

/** When a form was begun: one without scripts carries when it was given out, others ask at the first edit. */
export async function signFormTime(db: Db, now = Date.now()): Promise<string> {
  return `${now}.${await signatureOf(db, secret, String(now))}`;
}

/** For so long a form that lies open can be sent, in milliseconds: a day. */
const longestTime = 86_400_000;

/**
 * How many milliseconds ago a form was given out. `forged` where we did not sign it, `expired` where it was too long
 * ago: somebody may have kept it to send it again and again.
 */
export async function readFormTime(
  db: Db,
  formTime: string,
  now = Date.now(),
): Promise<number | 'forged' | 'expired'> {
  const [, text = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(formTime) ?? [];
  if (!(await isSignatureOf(db, secret, text, signature))) return 'forged';
  const age = now - Number(text);
  // The clock has been put back since: nobody is told to take their time for that.
  if (age < 0) return longestTime;
  return age > longestTime ? 'expired' : age;
}
