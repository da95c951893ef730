import { queueEmail } from '../../../server/emails/outbox.ts';
import { Refusal } from '../../../server/errors.ts';
import type { Editor } from '../../editing/editor.server.ts';
import { onlyCollected } from '../../orders/handover/delivery-cost.ts';
import { collectionOnly } from '../../values/delivery-class-words.ts';
import { londonDay } from '../../values/london-days.ts';
import { smallestPart } from '../quote-sums.ts';
import type { ReadQuote } from '../read-quote.server.ts';
import type { QuoteSending, StoredQuote } from './contract.ts';
import { changeQuote, type QuoteContext } from './quotes.server.ts';

/**
 * Makes a quote one that its customer can see and accept, and writes to them if wished; sent again, it is one that was
 * withdrawn as well. Refuses (409) one in which something is missing, or that was accepted.
 */
export async function sendQuote(
  context: QuoteContext,
  editor: Editor,
  id: number,
  { byEmail, updatedAt: readAt }: QuoteSending,
): Promise<StoredQuote> {
  return changeQuote(context, editor, id, 'sent', readAt, async (trx, found, updatedAt) => {
    refuseUnfit(found, byEmail);
    const { quote } = found;
    const sent = { status: 'sent' as const, sentAt: quote.sentAt ?? updatedAt };
    if (!byEmail) return sent;
    await queueEmail(trx, {
      key: `quote-sent:${id}:${updatedAt}`,
      kind: 'quote-sent',
      recipient: quote.customerEmail,
      budget: 'none',
      data: { quoteId: id, number: quote.number },
    });
    return { ...sent, emailedAt: updatedAt };
  });
}

/** What a quote lacks that is to go out. */
function refuseUnfit({ quote, sums }: ReadQuote, byEmail: boolean): void {
  const refuse = (code: string, words: string) => {
    throw new Refusal(409, code, words);
  };
  if (quote.lines.length === 0)
    refuse('no_lines', 'There is nothing in it yet: add a part or a line in words.');
  if (sums.total < smallestPart)
    refuse('total_too_small', 'The smallest total that can be paid by card is 30p.');
  if (quote.lastDay < londonDay(new Date()))
    refuse('ended', 'The day until which it holds is over. Give a later one and save.');
  if (quote.depositKind !== 'none' && sums.deposit === 0)
    refuse('odd_deposit', 'The deposit has to be at least 30p and to leave at least 30p for later.');
  const fetched = quote.handover === 'delivery' ? onlyCollected(quote.lines) : undefined;
  if (fetched) refuse('collection_only', collectionOnly(fetched.name));
  if (byEmail && quote.customerEmail === '')
    refuse('no_email', 'There is no email address in it. Give one and save, or copy the link instead.');
}

/** Takes a quote back: its link says so from now on. Refuses (409) one that was accepted or is being paid. */
export const withdrawQuote = (context: QuoteContext, editor: Editor, id: number): Promise<StoredQuote> =>
  changeQuote(context, editor, id, 'withdrawn', undefined, async (_trx, { quote }) => {
    if (quote.status !== 'sent')
      throw new Refusal(409, 'not_sent', 'Nobody can see this quote: there is nothing to withdraw.');
    return { status: 'withdrawn' };
  });
