/** Days in London, written "2026-11-22". Months and weeks are given by their first day. */

const inLondon = new Intl.DateTimeFormat('en-GB', {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hourCycle: 'h23' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/London',
});

const londonParts = (instant: Date) =>
  Object.fromEntries(inLondon.formatToParts(instant).map(({ type, value }) => [type, value]));

export function londonDay(instant: Date): string {
  const { year, month, day } = londonParts(instant);
  return `${year}-${month}-${day}`;
}

/** In summer an hour earlier than in UTC. */
export const startOfDay = (day: string) => londonInstant(day, 0);

/** `minutes` after midnight by London's clocks; of two such instants, the first. */
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

export function londonTime(instant: Date): string {
  const { hour, minute } = londonParts(instant);
  return `${hour}:${minute}`;
}

/** Such as "2026-11-22 13:30". */
export const londonMinute = (instant: string): string =>
  `${londonDay(new Date(instant))} ${londonTime(new Date(instant))}`;

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));

export function firstOfMonth(day: string, monthsLater = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() + monthsLater);
  return date.toISOString().slice(0, 10);
}
