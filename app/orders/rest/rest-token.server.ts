import { readSignedId, signId } from '../../../server/secrets/signatures.ts';
import type { Db } from '../../tables.ts';

const secret = 'rest link';

/** What lets whoever holds it pay the rest of an order; it lasts as long as there is something to pay. */
export const signRest = (db: Db, orderId: number): Promise<string> => signId(db, secret, orderId);

/** The id of the order that a token was signed for; null where we did not sign it. */
export const readRestToken = (db: Db, token: string): Promise<number | null> =>
  readSignedId(db, secret, token);
