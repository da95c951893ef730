import { isSignatureOf, signatureOf } from '../../../server/secrets/signatures.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';

const secret = 'booking link';

/**
 * What lets whoever holds it move and cancel a booking without an account: the same for as long as the booking is kept,
 * so that every email about it carries one link.
 */
export const signBooking = async (db: Db, id: number): Promise<string> =>
  `${id}-${await signatureOf(db, secret, String(id))}`;

/** The booking that a token was signed for; null where we did not sign it. */
export async function readBookingToken(db: Db, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})-([0-9a-f]{32})$/.exec(token) ?? [];
  return (await isSignatureOf(db, secret, id, signature)) ? Number(id) : null;
}

/** The address of the page on which a booking is moved or cancelled, as emails name it. */
export const bookingLink = async (db: Db, siteUrl: string, id: number): Promise<string> =>
  new URL(paths.booking(await signBooking(db, id)), siteUrl).href;
