import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readSecret } from './secrets.ts';
import type { SecretTables } from './tables.ts';

/** 128 bits in hexadecimal: a longer link breaks over two lines in mail programs. */
export const signatureOf = async (db: Kysely<SecretTables>, secret: string, text: string): Promise<string> =>
  createHmac('sha256', await readSecret(db, secret))
    .update(text)
    .digest('hex')
    .slice(0, 32);

/** Compares in constant time. */
export async function isValidSignature(
  db: Kysely<SecretTables>,
  secret: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const expected = Buffer.from(await signatureOf(db, secret, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const signId = async (db: Kysely<SecretTables>, secret: string, id: number): Promise<string> =>
  `${id}-${await signatureOf(db, secret, String(id))}`;

/** Returns null if we did not sign the token. */
export async function readSignedId(
  db: Kysely<SecretTables>,
  secret: string,
  token: string,
): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})-([0-9a-f]{32})$/.exec(token) ?? [];
  return (await isValidSignature(db, secret, id, signature)) ? Number(id) : null;
}
