import { isValidSignature, signatureOf } from '../../../server/secrets/signatures.ts';
import type { Db } from '../../tables.ts';

const secret = 'order link';

/** In milliseconds. See docs/decisions/016-link-in-the-confirmation.md. */
export const linkLasts = { asked: 24 * 3_600_000, confirmed: 90 * 86_400_000 };

export async function signOrder(db: Db, id: number, until: Date): Promise<string> {
  const signed = `${id}-${Math.floor(until.getTime() / 1_000)}`;
  return `${signed}-${await signatureOf(db, secret, signed)}`;
}

/** Null when the token is not ours or has expired. */
export async function readOrderToken(db: Db, token: string, now: Date): Promise<number | null> {
  const [, id = '', seconds = '', signature = ''] =
    /^(\d{1,10})-(\d{1,12})-([0-9a-f]{32})$/.exec(token) ?? [];
  const isOurs = await isValidSignature(db, secret, `${id}-${seconds}`, signature);
  return isOurs && now.getTime() < Number(seconds) * 1_000 ? Number(id) : null;
}
