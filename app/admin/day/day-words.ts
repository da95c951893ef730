import { addDays, londonDay } from '../../values/london-days.ts';

const longDay = new Intl.DateTimeFormat('en-GB', {
  ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
  timeZone: 'UTC',
});

export function dayWords(day: string, now: Date): string {
  const today = londonDay(now);
  const name = longDay.format(new Date(`${day}T00:00:00.000Z`)).replace(',', '');
  if (day === today) return `Today, ${name}`;
  return day === addDays(today, 1) ? `Tomorrow, ${name}` : name;
}
