import { isValidSignature, signatureOf } from '../../server/secrets/signatures.ts';
import type { Db } from '../tables.ts';

const secret = 'enquiry form';

/** Signed at issue without scripts, at the first edit with scripts. */
export async function signFormTime(db: Db, now = Date.now()): Promise<string> {
  return `${now}.${await signatureOf(db, secret, String(now))}`;
}

/** In milliseconds: a day. */
const longestTime = 86_400_000;

/** In milliseconds. `forged` without our signature; `expired` stops replays of old forms. */
export async function readFormTime(
  db: Db,
  formTime: string,
  now = Date.now(),
): Promise<number | 'forged' | 'expired'> {
  const [, text = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(formTime) ?? [];
  if (!(await isValidSignature(db, secret, text, signature))) return 'forged';
  const age = now - Number(text);
  // The server's clock was set back, which must not read as too soon.
  if (age < 0) return longestTime;
  return age > longestTime ? 'expired' : age;
}
