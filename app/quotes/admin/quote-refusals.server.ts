import { Refusal } from '../../../server/errors.ts';
import { onlyCollected } from '../../orders/handover/delivery-cost.ts';
import { largestPayment, smallestPayment } from '../../payments/card-limits.ts';
import { collectionOnly } from '../../values/delivery-class-words.ts';
import { addDays, londonDay } from '../../values/london-days.ts';
import { longestHolds } from '../quote-rules.ts';
import type { ReadQuote } from '../read-quote.server.ts';
import type { QuoteBody } from './contract.ts';

/** Throws 400 for a last day in the past or beyond `longestHolds`. */
export function refuseInvalidDay({ lastDay }: QuoteBody): void {
  const today = londonDay(new Date());
  const words =
    lastDay < today
      ? 'That day is over'
      : lastDay > addDays(today, longestHolds)
        ? 'Give a day within a year'
        : null;
  if (words) throw new Refusal(400, 'invalid', words, { fields: { lastDay: words } });
}

/** Throws 400 above the card limit, and 409 if the customer could see but not accept the quote. */
export function refuseUnpayable(found: ReadQuote): void {
  if (found.sums.total > largestPayment)
    throw new Refusal(400, 'total_too_large', 'That is more than a card can pay. Divide it into two quotes.');
  if (found.quote.status === 'sent') refuseUnsendable(found);
}

/** Throws 409 if something required for acceptance is missing or wrong. */
function refuseUnsendable({ quote, sums }: ReadQuote): void {
  const { discountKind, depositKind, handover, lines, lastDay } = quote;
  const refuse = (code: string, words: string, field?: string) => {
    throw new Refusal(409, code, words, field === undefined ? {} : { fields: { [field]: words } });
  };
  if (lines.length === 0) refuse('no_lines', 'There is nothing in it yet: add a part or a line in words.');
  if (sums.total < smallestPayment)
    refuse(
      'total_too_small',
      'The smallest total that can be paid by card is 30p.',
      fieldOf('discount', discountKind),
    );
  if (lastDay < londonDay(new Date()))
    refuse('ended', 'The day until which it holds is over. Give a later one and save.', 'lastDay');
  if (depositKind !== 'none' && sums.deposit === 0)
    refuse(
      'odd_deposit',
      'The deposit has to be at least 30p and to leave at least 30p for later.',
      fieldOf('deposit', depositKind),
    );
  const fetched = handover === 'delivery' ? onlyCollected(lines) : undefined;
  if (fetched) refuse('collection_only', collectionOnly(fetched.name), 'handover');
}

const fieldOf = (of: 'discount' | 'deposit', kind: string) =>
  ({ amount: `${of}Amount`, percent: `${of}Percent` })[kind];

/** Throws 409 once accepted. */
export function refuseIfPaid({ standing, order }: ReadQuote): void {
  if (standing === 'accepted')
    throw new Refusal(409, 'accepted', `This has been accepted: it is order ${order?.orderNumber} now.`);
}

/** Throws 409 while a payment is open. */
export function refuseWhilePaying({ standing }: ReadQuote): void {
  if (standing === 'paying') throw new Refusal(409, beingPaid, beingPaidWords);
}

export const beingPaid = 'being_paid';

const beingPaidWords =
  "Your customer's payment is on its way through their bank, and can no longer be stopped. Please look again in a few minutes.";
