import { readSignedId, signId } from '../../../server/secrets/signatures.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';

const secret = 'booking link';

/**
 * What lets whoever holds it move and cancel a booking without an account: the same for as long as the booking is kept,
 * so that every email about it carries one link.
 */
export const signBooking = (db: Db, id: number): Promise<string> => signId(db, secret, id);

/** The booking that a token was signed for; null where we did not sign it. */
export const readBookingToken = (db: Db, token: string): Promise<number | null> =>
  readSignedId(db, secret, token);

/** The address of the page on which a booking is moved or cancelled, as emails name it. */
export const bookingLink = async (db: Db, siteUrl: string, id: number): Promise<string> =>
  new URL(paths.booking(await signBooking(db, id)), siteUrl).href;
