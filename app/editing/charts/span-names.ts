export type SpanOfDays = 'day' | 'week' | 'month';

// UTC, because calendar days must not shift with the time zone.
const format = (choice: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...choice, timeZone: 'UTC' });

const long = {
  day: format({ weekday: 'short', day: 'numeric', month: 'short' }),
  week: format({ day: 'numeric', month: 'short', year: 'numeric' }),
  month: format({ month: 'long', year: 'numeric' }),
};
const short = {
  day: format({ day: 'numeric', month: 'short' }),
  week: format({ day: 'numeric', month: 'short' }),
  month: format({ month: 'short' }),
};

/** `day` is the first day: "Sun, 22 Nov", "Week of 16 Nov 2026" or "November 2026". */
export const nameOfSpan = (by: SpanOfDays, day: string) =>
  `${by === 'week' ? 'Week of ' : ''}${long[by].format(new Date(day))}`;

export const shortNameOfSpan = (by: SpanOfDays, day: string) => short[by].format(new Date(day));
