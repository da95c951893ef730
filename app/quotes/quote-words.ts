import type { Handover } from '../orders/handover/handover.ts';
import { formatDay } from '../values/dates.ts';
import type { LinkedQuote } from './contract.ts';
import type { Standing } from './quote-rules.ts';

/** "21 November 2026", of a day in London. */
export const dayInWords = (day: string) => formatDay(`${day}T12:00:00.000Z`);

/** Returns null while the quote can be accepted. */
export function endWords({ standing, kind, number, lastDay, orderNumber }: LinkedQuote) {
  const what = kind === 'quote' ? 'quote' : 'order';
  if (standing === 'accepted')
    return {
      title: 'Thank you, this is settled',
      text: `Your payment has arrived, and ${number} is now order ${orderNumber}. Your email says what happens next.`,
    };
  if (standing === 'ended')
    return {
      title: `This ${what} has expired`,
      text: `It was valid until ${dayInWords(lastDay)}. Prices and parts may still be the same: ask below, and we will look at it again.`,
    };
  return null;
}

export const handoverWords: Record<Handover, string> = {
  delivery: 'We deliver it to you.',
  collection: 'You collect it from our workshop.',
  fitting: 'We fit it in your van, at our workshop.',
};

export const standingNames: Record<Standing, string> = {
  draft: 'Draft',
  open: 'Sent',
  paying: 'Being paid',
  accepted: 'Accepted',
  ended: 'Expired',
  withdrawn: 'Withdrawn',
};
