import { londonDay } from '../values/london-days.ts';

/** quote: it waits for an answer. order: taken by telephone, and only to be paid. */
export const quoteKinds = ['quote', 'order'] as const;

export type QuoteKind = (typeof quoteKinds)[number];

/** What the owner does with a quote; whether it was accepted, its order tells. */
export const quoteStatuses = ['draft', 'sent', 'withdrawn'] as const;

export type QuoteStatus = (typeof quoteStatuses)[number];

/** How a discount or a deposit is given. */
export const shareKinds = ['none', 'amount', 'percent'] as const;

export type ShareKind = (typeof shareKinds)[number];

/** How a quote stands: open can be accepted, paying has an order that waits for its money, ended is over by its date. */
export const standings = ['draft', 'open', 'paying', 'accepted', 'ended', 'withdrawn'] as const;

export type Standing = (typeof standings)[number];

/** How a quote stands at an instant; what was accepted stays so. `payment` is whether money has come, or still may. */
export function standingOf(
  { status, lastDay }: { status: QuoteStatus; lastDay: string },
  payment: 'paid' | 'pending' | null,
  now: Date,
): Standing {
  if (payment === 'paid') return 'accepted';
  if (status !== 'sent') return status;
  if (payment === 'pending') return 'paying';
  return londonDay(now) > lastDay ? 'ended' : 'open';
}

/** Whether somebody may still accept and pay. */
export const isAcceptable = (standing: Standing) => standing === 'open' || standing === 'paying';
