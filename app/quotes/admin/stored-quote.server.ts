import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { quoteLink } from '../quote-token.server.ts';
import { inPounds, type ReadQuote } from '../read-quote.server.ts';
import type { QuoteBody, StoredQuote } from './contract.ts';

export async function toStored(db: Db, siteUrl: string, found: ReadQuote): Promise<StoredQuote> {
  const { quote, standing } = found;
  const { terms: _terms, discountPence, depositPence, ...shown } = quote;
  return {
    ...shown,
    standing,
    ...inPounds(found),
    discountAmount: toPounds(discountPence),
    depositAmount: toPounds(depositPence),
    link: quote.status === 'sent' ? await quoteLink(db, siteUrl, quote) : null,
  };
}

/** Stores zero for the unused kind of discount and deposit. */
export function columnsOf({ lines, discountAmount, depositAmount, ...body }: QuoteBody) {
  const { discountKind, depositKind } = body;
  return {
    ...body,
    lines: JSON.stringify(lines.map(({ price, ...line }) => ({ ...line, pricePence: price }))),
    discountPercent: discountKind === 'percent' ? body.discountPercent : 0,
    discountPence: discountKind === 'amount' ? discountAmount : 0,
    depositPercent: depositKind === 'percent' ? body.depositPercent : 0,
    depositPence: depositKind === 'amount' ? depositAmount : 0,
  };
}

/** Omits the link, which would grant access to the quote. */
export function toldOf({
  link: _link,
  linkRevision: _revision,
  standing: _standing,
  lines,
  ...told
}: StoredQuote): object {
  const inWords = ({ quantity, name, price }: StoredQuote['lines'][number]) =>
    `${quantity} × ${name} at £${price}`;
  return { ...told, lines: lines.map(inWords).join('; ') };
}
