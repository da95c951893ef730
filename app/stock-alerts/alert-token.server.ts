import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSecret } from '../../server/secrets/secrets.ts';
import type { Db } from '../tables.ts';

/** What lets the owner of a mailbox say whether we may tell them: the alert's id, signed. */
export const signAlert = async (db: Db, alertId: number) => `${alertId}.${await signatureOf(db, alertId)}`;

/** The id of the alert that a token is of; null where we did not sign it. */
export async function readAlertToken(db: Db, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  const expected = Buffer.from(await signatureOf(db, Number(id)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null;
}

const signatureOf = async (db: Db, alertId: number) =>
  createHmac('sha256', await readSecret(db, 'stock alert'))
    .update(String(alertId))
    .digest('base64url');
