import { bankHolidays } from '../bookings/bank-holidays.ts';
import { closingTimes } from '../content/opening-hours.ts';
import { addDays, londonDay, londonInstant, mondayOf } from '../values/london-days.ts';
import { promisedHours } from './reply-time.ts';

/** Used if the opening hours are not machine-readable. */
const fallbackHours = 'Mo-Fr 09:00-17:00';

/** In days; longer than any run of bank holidays. */
const farthest = 60;

export const dueByClock = (askedAt: string) =>
  new Date(Date.parse(askedAt) + promisedHours * 3_600_000).toISOString();

/** The next open day's closing time. Bank holidays are closed. */
export function dueByWorkingDay(askedAt: string, openingHours: string): string {
  const given = closingTimes(openingHours);
  const closing = given.size > 0 ? given : closingTimes(fallbackHours);
  const asked = londonDay(new Date(askedAt));
  for (let after = 1; ; after++) {
    const day = addDays(asked, after);
    const closes = closing.get(daysBetween(mondayOf(day), day));
    const isOpen = closes !== undefined && (bankHolidays[day] === undefined || after > farthest);
    if (isOpen) return londonInstant(day, closes).toISOString();
  }
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
