import { isSignatureOf, signatureOf } from '../../server/secrets/signatures.ts';
import type { Db } from '../tables.ts';

const secret = 'quote link';

/** What shows a quote to whoever holds it, and lets them accept it. It is kept nowhere: it can be made again. */
export const signQuote = async (db: Db, id: number): Promise<string> =>
  `${id}-${await signatureOf(db, secret, String(id))}`;

/** The id of the quote that a token was signed for; null where we did not sign it. */
export async function readQuoteToken(db: Db, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})-([0-9a-f]{32})$/.exec(token) ?? [];
  return (await isSignatureOf(db, secret, id, signature)) ? Number(id) : null;
}
