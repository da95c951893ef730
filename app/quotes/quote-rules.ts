import { londonDay } from '../values/london-days.ts';
import type { TextField } from '../values/text-fields.ts';

/** quote: waits for an answer. order: taken by telephone, only to be paid. */
export const quoteKinds = ['quote', 'order'] as const;

export type QuoteKind = (typeof quoteKinds)[number];

/** Set by the owner; acceptance is recorded by the order. */
export const quoteStatuses = ['draft', 'sent', 'withdrawn'] as const;

export type QuoteStatus = (typeof quoteStatuses)[number];

export const shareKinds = ['none', 'amount', 'percent'] as const;

export type ShareKind = (typeof shareKinds)[number];

/** open: can be accepted. paying: has an unpaid order. ended: past its last day. */
export const standings = ['draft', 'open', 'paying', 'accepted', 'ended', 'withdrawn'] as const;

export type Standing = (typeof standings)[number];

/** An accepted quote stays accepted. `payment` says if money has come, or still may. */
export function quoteStanding(
  { status, lastDay }: { status: QuoteStatus; lastDay: string },
  payment: 'paid' | 'pending' | null,
  now: Date,
): Standing {
  if (payment === 'paid') return 'accepted';
  if (status !== 'sent') return status;
  if (payment === 'pending') return 'paying';
  return londonDay(now) > lastDay ? 'ended' : 'open';
}

export const isAcceptable = (standing: Standing) => standing === 'open' || standing === 'paying';

export const most = {
  lines: 60,
  quantity: 1_000,
  pence: 9_999_999,
  percent: 99,
  note: 2_000,
  question: 2_000,
};

/** In days. */
export const usuallyHolds = 30;

/** In days, from the day of saving. */
export const longestHolds = 366;

/** In days before the last day. */
export const remindedBefore = 2;

/** Days after the last edit for drafts, after the last day for others. */
export const keptDays = { draft: 90, unanswered: 90, accepted: 730 };

export const questionField = {
  label: 'Your question',
  autoComplete: 'off',
  maxLength: most.question,
  missing: 'Write what you would like to know',
} as const satisfies TextField;
