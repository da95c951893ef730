import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readSecret } from './secrets.ts';
import type { SecretTables } from './tables.ts';

/**
 * The signature of a text, by this database's secret of a name: 32 hexadecimal digits, at which no mail program cuts a
 * link off. 128 bits, which nobody guesses; all 256 would make a link that breaks over two lines.
 */
export const signatureOf = async (db: Kysely<SecretTables>, secret: string, text: string): Promise<string> =>
  createHmac('sha256', await readSecret(db, secret))
    .update(text)
    .digest('hex')
    .slice(0, 32);

/** Whether we have made a signature for a text; it takes as long whatever is wrong with it. */
export async function isSignatureOf(
  db: Kysely<SecretTables>,
  secret: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const expected = Buffer.from(await signatureOf(db, secret, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A token that only we can make: an id and its signature. It is kept nowhere, as it can be made again. */
export const signId = async (db: Kysely<SecretTables>, secret: string, id: number): Promise<string> =>
  `${id}-${await signatureOf(db, secret, String(id))}`;

/** The id that a token was signed for; null where we did not sign it. */
export async function readSignedId(
  db: Kysely<SecretTables>,
  secret: string,
  token: string,
): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})-([0-9a-f]{32})$/.exec(token) ?? [];
  return (await isSignatureOf(db, secret, id, signature)) ? Number(id) : null;
}
