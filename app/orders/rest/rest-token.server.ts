import { readSignedId, signId } from '../../../server/secrets/signatures.ts';
import type { Db } from '../../tables.ts';

const secret = 'rest link';

/** Never expires, but serves only while something is due. */
export const signRest = (db: Db, orderId: number): Promise<string> => signId(db, secret, orderId);

/** Null if we did not sign the token. */
export const readRestToken = (db: Db, token: string): Promise<number | null> =>
  readSignedId(db, secret, token);
