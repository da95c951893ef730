import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSecret } from '../../server/secrets.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';

/**
 * What lets whoever holds it move and cancel a booking without an account: the same for as long as the booking is kept,
 * so that every email about it carries one link. It holds digits and letters only, at which no mail program cuts a link
 * off.
 */
export const signBooking = async (db: Db, id: number): Promise<string> =>
  `${id}-${await signatureOf(db, String(id))}`;

/** The booking that a token was signed for; null where we did not sign it. */
export async function readBookingToken(db: Db, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,10})-([0-9a-f]{32})$/.exec(token) ?? [];
  const expected = Buffer.from(await signatureOf(db, id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null;
}

/** The address of the page on which a booking is moved or cancelled, as emails name it. */
export const bookingLink = async (db: Db, siteUrl: string, id: number): Promise<string> =>
  new URL(paths.booking(await signBooking(db, id)), siteUrl).href;

/** 128 bits, which nobody guesses; all 256 would make a link that breaks over two lines. */
const signatureOf = async (db: Db, id: string) =>
  createHmac('sha256', await readSecret(db, 'booking link'))
    .update(id)
    .digest('hex')
    .slice(0, 32);
