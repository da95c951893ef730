import { notFound, Refusal } from '../../../server/errors.ts';
import { wrongEmail } from '../../checkout/details.ts';
import { receiveEnquiry, type Sender } from '../../enquiries/receive-enquiry.server.ts';
import { readOrderWithRest } from '../../orders/rest/read-rest.server.ts';
import { readRestToken, signRest } from '../../orders/rest/rest-token.server.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import type { LinkedQuote, LinkedRest } from '../contract.ts';
import { readQuoteToken } from '../quote-token.server.ts';
import { inPounds, type ReadQuote, readQuote } from '../read-quote.server.ts';

const noSuchLink = () => notFound('This link no longer works. Please ring us.');

/** Throws 404 for forged and ended links. */
export async function idOfLink(db: Db, token: string): Promise<number> {
  const id = await readQuoteToken(db, token);
  if (id === null) throw noSuchLink();
  return id;
}

/** Throws 404 for drafts, and quotes deleted or withdrawn. */
export async function readByLink(db: Db, id: number): Promise<ReadQuote> {
  const found = await readQuote(db, id);
  if (found?.quote.status !== 'sent') throw noSuchLink();
  return found;
}

export async function toLinked(db: Db, found: ReadQuote): Promise<LinkedQuote> {
  const { quote, order, standing } = found;
  const { number, kind, customerName, customerEmail, customerPhone, handover, note, lastDay, updatedAt } =
    quote;
  const money = inPounds(found);
  return {
    number,
    kind,
    standing,
    customerName,
    handover,
    note,
    lastDay,
    ...money,
    orderNumber: standing === 'accepted' ? money.orderNumber : null,
    payRest: order && order.duePence > 0 ? paths.payRest(await signRest(db, order.id)) : null,
    hasEmail: customerEmail !== '',
    hasPhone: customerPhone !== '',
    readAt: updatedAt,
  };
}

/** Contact details as given now, else from the quote. Throws 400 without an email. */
export function reachOf(
  { customerEmail, customerPhone }: Pick<ReadQuote['quote'], 'customerEmail' | 'customerPhone'>,
  { email = '', phone = '' }: { email?: string; phone?: string },
): { email: string; phone: string } {
  const known = email || customerEmail;
  if (known === '') throw new Refusal(400, 'invalid', wrongEmail, { fields: { email: wrongEmail } });
  return { email: known, phone: phone || customerPhone };
}

export async function askAboutQuote(
  db: Db,
  id: number,
  { email: typed, question }: { email: string; question: string },
  sender: Sender,
): Promise<void> {
  const { quote } = await readByLink(db, id);
  const what = quote.kind === 'quote' ? 'quote' : 'order';
  const enquiry = `About ${what} ${quote.number}:\n\n${question}`;
  const asked = { name: quote.customerName, ...reachOf(quote, { email: typed }), enquiry };
  await receiveEnquiry(db, asked, sender);
}

/** Throws 404 for a forged link. */
export async function idOfRestLink(db: Db, token: string): Promise<number> {
  const id = await readRestToken(db, token);
  if (id === null) throw noSuchLink();
  return id;
}

/** Throws 404 if the order is gone. */
export async function readRestByLink(db: Db, orderId: number): Promise<LinkedRest> {
  const found = await readOrderWithRest(db, orderId);
  if (!found) throw noSuchLink();
  const { order, paid, due } = found;
  const { orderNumber, totalPence } = order;
  return { orderNumber, total: toPounds(totalPence), paid: toPounds(paid), due: toPounds(due) };
}
