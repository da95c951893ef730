import { londonDay } from '../values/london-days.ts';
import type { TextField } from '../values/text-fields.ts';

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

/** What may be in a quote at the most. */
export const most = {
  lines: 60,
  quantity: 1_000,
  pence: 9_999_999,
  percent: 99,
  note: 2_000,
  question: 2_000,
};

/** For so many days a new quote holds, where the owner says nothing else. */
export const usuallyHolds = 30;

/** For so many days at the most a quote may hold, counted from the day on which it is saved. */
export const longestHolds = 366;

/** So many days before its last one whoever has not answered is reminded. */
export const remindedBefore = 2;

/** For how many days what came to nothing is kept: a draft after it was last touched, others after their last day. */
export const keptDays = { draft: 90, unanswered: 90, accepted: 730 };

export const questionField = {
  label: 'Your question',
  autoComplete: 'off',
  maxLength: most.question,
  missing: 'Write what you would like to know',
} as const satisfies TextField;
