import type { StatisticsSpan } from './contract.ts';

export const nameOfSpan: Record<StatisticsSpan, string> = {
  week: 'the last 7 days',
  month: 'the last 30 days',
  year: 'the last 13 months',
};

// Days of a calendar, no instants: read as they stand.
const format = (choice: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...choice, timeZone: 'UTC' });
const day = format({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDay = format({ day: 'numeric', month: 'short' });
const month = format({ month: 'long', year: 'numeric' });
const shortMonth = format({ month: 'short' });

/** "Sun, 22 Nov", or of a year's months "November 2026", by its first day. */
export const nameOfDay = (span: StatisticsSpan, at: string) =>
  (span === 'year' ? month : day).format(new Date(at));

/** The same for the foot of a drawing: "22 Nov", or "Nov". */
export const shortNameOfDay = (span: StatisticsSpan, at: string) =>
  (span === 'year' ? shortMonth : shortDay).format(new Date(at));
