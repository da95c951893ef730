import type { TextField } from '../values/text-fields.ts';

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
