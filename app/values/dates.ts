const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

const hourLong = 3_600_000;

/** When clocks in Kent change: at one in the morning of the last Sunday of a month of 31 days, which both are. */
function changeIn(month: number, year: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/**
 * "21 November 2026": the day of an instant as it was in Kent, since 1996. Not by `Intl`, whose first use takes a slow
 * phone 50 ms in which it hears nothing; a test holds it to that.
 */
export function formatDay(instant: string): string {
  const date = new Date(instant);
  const time = date.getTime();
  const year = date.getUTCFullYear();
  if (changeIn(2, year) <= time && time < changeIn(9, year)) date.setTime(time + hourLong);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
