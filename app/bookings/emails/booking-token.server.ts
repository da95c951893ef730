import { readSignedId, signId } from '../../../server/secrets/signatures.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';

const secret = 'booking link';

/** Lets its holder move and cancel without an account. Stable, so that every email has the same link. */
export const signBooking = (db: Db, id: number): Promise<string> => signId(db, secret, id);

export const readBookingToken = (db: Db, token: string): Promise<number | null> =>
  readSignedId(db, secret, token);

export const bookingLink = async (db: Db, siteUrl: string, id: number): Promise<string> =>
  new URL(paths.booking(await signBooking(db, id)), siteUrl).href;
