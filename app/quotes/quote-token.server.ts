import { isValidSignature, signatureOf } from '../../server/secrets/signatures.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';

const secret = 'quote link';

interface Linked {
  id: number;
  linkRevision: number;
}

const signed = ({ id, linkRevision }: Linked) => `${id} ${linkRevision}`;

/** Valid until `linkRevision` changes. */
export const signQuote = async (db: Db, quote: Linked): Promise<string> =>
  `${quote.id}-${await signatureOf(db, secret, signed(quote))}`;

/** Returns null for forged and ended tokens. */
export async function readQuoteToken(db: Db, token: string): Promise<number | null> {
  const [, id = '', signature = ''] = /^(\d{1,9})-([0-9a-f]{32})$/.exec(token) ?? [];
  if (id === '') return null;
  const quote = await db
    .selectFrom('quotes')
    .select(['id', 'linkRevision'])
    .where('id', '=', Number(id))
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return quote && (await isValidSignature(db, secret, signed(quote), signature)) ? quote.id : null;
}

export const quoteLink = async (db: Db, siteUrl: string, quote: Linked): Promise<string> =>
  new URL(paths.quote(await signQuote(db, quote)), siteUrl).href;
