const moment = new Intl.DateTimeFormat('en-GB', {
  ...({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/London',
});

/** In London time: "21 Nov 2026, 14:05". */
export const formatMoment = (instant: string) => (instant === '' ? '' : moment.format(new Date(instant)));
