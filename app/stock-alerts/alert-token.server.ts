import { isSignatureOf, signatureOf } from '../../server/secrets/signatures.ts';
import type { Db } from '../tables.ts';

const secret = 'stock alert';

/** What lets the owner of a mailbox say whether we may tell them: the alert's id, signed. */
export const signAlert = async (db: Db, alertId: number) =>
  `${alertId}.${await signatureOf(db, secret, String(alertId))}`;

/** The id of the alert that a token is of; null where we did not sign it. */
export async function readAlertToken(db: Db, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})\.([0-9a-f]{32})$/.exec(token) ?? [];
  return (await isSignatureOf(db, secret, id, signature)) ? Number(id) : null;
}
