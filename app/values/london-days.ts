/** Days as they begin in Kent. A day is written "2026-11-22"; months and weeks begin with one. */

const inLondon = new Intl.DateTimeFormat('en-GB', {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hourCycle: 'h23' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/London',
});

const partsOf = (instant: Date) =>
  Object.fromEntries(inLondon.formatToParts(instant).map(({ type, value }) => [type, value]));

/** The day that it is in London at an instant. */
export function londonDay(instant: Date): string {
  const { year, month, day } = partsOf(instant);
  return `${year}-${month}-${day}`;
}

/** The instant at which a day begins in London: in summer an hour before it does in UTC. */
export const startOfDay = (day: string) => londonInstant(day, 0);

/** The instant at which clocks in London show so many minutes after midnight on a day; of two, the first. */
export function londonInstant(day: string, minutes: number): Date {
  const ofClock = Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000;
  const summer = new Date(ofClock - 3_600_000);
  return londonTime(summer) === new Date(ofClock).toISOString().slice(11, 16) ? summer : new Date(ofClock);
}

/** The last time it was that full hour in London, today or yesterday. */
export function lastDue(now: Date, hour: number): Date {
  const today = londonDay(now);
  const due = londonInstant(today, hour * 60);
  return due <= now ? due : londonInstant(addDays(today, -1), hour * 60);
}

/** "13:30": what clocks in London show at an instant. */
export function londonTime(instant: Date): string {
  const { hour, minute } = partsOf(instant);
  return `${hour}:${minute}`;
}

/** "2026-11-22 13:30": an instant as people and spreadsheets read it. */
export const londonMinute = (instant: string): string =>
  `${londonDay(new Date(instant))} ${londonTime(new Date(instant))}`;

/** So many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));

/** The first day of a month, so many months after the one of this day. */
export function firstOfMonth(day: string, monthsLater = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() + monthsLater);
  return date.toISOString().slice(0, 10);
}
