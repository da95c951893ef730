const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** "21 November 2026": the day of an instant as it was in Kent. */
export const formatDay = (instant: string) => day.format(new Date(instant));
