import type { Email, EmailRow } from '../../ui/emails/email.tsx';
import { billLines, billSums } from '../orders/bill.ts';
import { emailRows } from '../orders/emails/order-emails.server.ts';
import type { Db } from '../tables.ts';
import { formatPence, toPounds } from '../values/money.ts';
import { isAcceptable } from './quote-rules.ts';
import type { QuoteSums } from './quote-sums.ts';
import { quoteLink } from './quote-token.server.ts';
import { dayInWords } from './quote-words.ts';
import { type QuoteRow, readQuote } from './read-quote.server.ts';

export type QuoteEmail = 'quote-sent' | 'quote-ending';

type Told = Pick<
  QuoteRow,
  'number' | 'kind' | 'customerName' | 'note' | 'lastDay' | 'handover' | 'terms' | 'lines'
>;

/** Returns null if the quote can no longer be accepted by this link. */
export async function composeQuoteEmail(
  db: Db,
  siteUrl: string,
  kind: QuoteEmail,
  { quoteId, linkRevision }: { quoteId: number; linkRevision: number },
): Promise<Email | null> {
  const found = await readQuote(db, quoteId);
  if (!found || !isAcceptable(found.standing) || found.quote.linkRevision !== linkRevision) return null;
  const link = await quoteLink(db, siteUrl, found.quote);
  return kind === 'quote-sent'
    ? quoteEmail(found.quote, found.sums, link)
    : endingEmail(found.quote, found.sums, link);
}

export function quoteEmail(quote: Told, sums: QuoteSums, link: string): Email {
  const { number, kind, note, lastDay, terms, handover } = quote;
  const isQuote = kind === 'quote';
  const bill = {
    lines: quote.lines.map(({ pricePence, ...line }) => ({ ...line, price: toPounds(pricePence) })),
    tax: toPounds(sums.tax),
    total: toPounds(sums.total),
    discount: toPounds(sums.discount),
    discountCode: '',
    vatNumber: terms.vatNumber,
    deliveryMethod: handover,
  };
  return {
    subject: isQuote ? `Your quote ${number}` : `Your order ${number}, to be paid`,
    heading: isQuote ? 'Here is your quote' : 'Here is what you ordered from us',
    paragraphs: [
      ...note.split(/\n+/).filter(Boolean),
      `It is valid until ${dayInWords(lastDay)}. ${depositWords(sums)}`,
    ],
    rows: [
      ...billLines(bill.lines).map(({ label, amount }): EmailRow => [label, amount]),
      ...emailRows(billSums(bill, false)),
    ],
    button: { label: isQuote ? 'See your quote' : 'See your order and pay', link },
    closing: [
      'Anyone with the link can see your quote and accept it, so pass it on with care. You can ask us questions there, too.',
    ],
  };
}

const depositWords = ({ deposit, rest, total }: QuoteSums) =>
  deposit === 0
    ? `You pay ${formatPence(total)} by card when you accept it.`
    : `You pay a deposit of ${formatPence(deposit)} by card when you accept it, and ${formatPence(rest)} later.`;

export function endingEmail(quote: Told, sums: QuoteSums, link: string): Email {
  const { number, lastDay } = quote;
  return {
    subject: `Your quote ${number} expires on ${dayInWords(lastDay)}`,
    heading: 'Your quote expires soon',
    paragraphs: [
      `Our offer of ${formatPence(sums.total)} is valid until ${dayInWords(lastDay)}.`,
      'If you have changed your mind, there is nothing to do. If something is not clear, ask us.',
    ],
    button: { label: 'See your quote', link },
  };
}
