import { queueEmail } from '../../../server/emails/outbox.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import type { QuoteSending, StoredQuote } from './contract.ts';
import type { QuoteEditing } from './ending-payment.server.ts';
import { changeQuote, endedLink } from './quotes.server.ts';

/** A withdrawn quote gets a new link. Throws 409 if incomplete or accepted. */
export async function sendQuote(
  context: QuoteEditing,
  editor: Editor,
  id: number,
  { byEmail, updatedAt: readAt }: QuoteSending,
): Promise<StoredQuote> {
  return changeQuote(context, editor, id, 'sent', readAt, async (trx, { quote }, updatedAt) => {
    if (byEmail && quote.customerEmail === '')
      throw new Refusal(
        409,
        'no_email',
        'There is no email address in it. Give one and save, or copy the link instead.',
      );
    const sent = { status: 'sent' as const, sentAt: quote.sentAt ?? updatedAt };
    if (!byEmail) return sent;
    await queueEmail(trx, {
      key: `quote-sent:${id}:${updatedAt}`,
      kind: 'quote-sent',
      recipient: quote.customerEmail,
      budget: 'none',
      data: { quoteId: id, number: quote.number, linkRevision: quote.linkRevision },
    });
    return { ...sent, emailedAt: updatedAt };
  });
}

/** Ends the link. Throws 409 if accepted. */
export const withdrawQuote = (context: QuoteEditing, editor: Editor, id: number): Promise<StoredQuote> =>
  changeQuote(context, editor, id, 'withdrawn', undefined, async (_trx, { quote }) => {
    if (quote.status !== 'sent')
      throw new Refusal(409, 'not_sent', 'Nobody can see this quote: there is nothing to withdraw.');
    return { ...endedLink(quote), status: 'withdrawn' };
  });
