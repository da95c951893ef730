import { readSignedId, signId } from '../../server/secrets/signatures.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';

const secret = 'quote link';

/** What shows a quote to whoever holds it, and lets them accept it. */
export const signQuote = (db: Db, id: number): Promise<string> => signId(db, secret, id);

/** The id of the quote that a token was signed for; null where we did not sign it. */
export const readQuoteToken = (db: Db, token: string): Promise<number | null> =>
  readSignedId(db, secret, token);

/** The address of the page on which a quote is accepted, as emails name it. */
export const quoteLink = async (db: Db, siteUrl: string, id: number): Promise<string> =>
  new URL(paths.quote(await signQuote(db, id)), siteUrl).href;
