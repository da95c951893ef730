import { isSignatureOf, signatureOf } from '../../../server/secrets/signatures.ts';
import type { Db } from '../../tables.ts';

const secret = 'rest link';

/** What lets whoever holds it pay the rest of an order; it lasts as long as there is something to pay. */
export const signRest = async (db: Db, orderId: number): Promise<string> =>
  `${orderId}-${await signatureOf(db, secret, String(orderId))}`;

/** The id of the order that a token was signed for; null where we did not sign it. */
export async function readRestToken(db: Db, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})-([0-9a-f]{32})$/.exec(token) ?? [];
  return (await isSignatureOf(db, secret, id, signature)) ? Number(id) : null;
}
