import { isSignatureOf, signatureOf } from '../../../server/secrets/signatures.ts';
import type { Db } from '../../tables.ts';

const secret = 'order link';

/**
 * For so long a link leads to its order, in milliseconds: 24 hours after somebody asked for it, 90 days after the order
 * was placed where its confirmation brings it (docs/decisions/016-link-in-the-confirmation.md).
 */
export const linkLasts = { asked: 24 * 3_600_000, confirmed: 90 * 86_400_000 };

/** What shows an order to whoever holds it until an instant: the order's id and the second when it ends, signed. */
export async function signOrder(db: Db, id: number, until: Date): Promise<string> {
  const signed = `${id}-${Math.floor(until.getTime() / 1_000)}`;
  return `${signed}-${await signatureOf(db, secret, signed)}`;
}

/** The id of the order that a token was signed for; null where we did not sign it, or its time is over. */
export async function readOrderToken(db: Db, token: string, now: Date): Promise<number | null> {
  const [, id = '', seconds = '', signature = ''] =
    /^(\d{1,10})-(\d{1,12})-([0-9a-f]{32})$/.exec(token) ?? [];
  const isOurs = await isSignatureOf(db, secret, `${id}-${seconds}`, signature);
  return isOurs && now.getTime() < Number(seconds) * 1_000 ? Number(id) : null;
}
