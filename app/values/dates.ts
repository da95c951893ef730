const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

const hourLong = 3_600_000;

/** Clocks change at 01:00 UTC on the last Sunday; `month` must have 31 days. */
function clockChangeMs(month: number, year: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

/** "21 November 2026" in UK time, since 1996. Not by `Intl`: its first use blocks a slow phone for 50 ms (tested). */
export function formatDay(instant: string): string {
  const date = new Date(instant);
  const time = date.getTime();
  const year = date.getUTCFullYear();
  if (clockChangeMs(2, year) <= time && time < clockChangeMs(9, year)) date.setTime(time + hourLong);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
