const dayNames: Record<string, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

const pattern = /^([A-Z][a-z])(?:-([A-Z][a-z]))? ([01]\d|2[0-4]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

/**
 * "Mo-Fr 09:00-17:00,Sa 10:00-13:30" (schema.org) gives "Monday to Friday, 9am to 5pm" and "Saturday, 10am to
 * 1:30pm". Other forms stay unchanged.
 */
export function openingHoursInWords(openingHours: string): string[] {
  return splitHours(openingHours).map((hours) => inWords(hours) ?? hours);
}

/** Returns the parts in schema.org's form, the only ones machines understand. */
export const machineHours = (openingHours: string) =>
  splitHours(openingHours).filter((hours) => inWords(hours) !== null);

export const unreadableHours = (openingHours: string) =>
  splitHours(openingHours).filter((hours) => inWords(hours) === null);

const weekdays = Object.keys(dayNames);

/** In minutes after midnight, by weekday; Monday is 0. Leaves out other forms. */
export function closingTimes(openingHours: string): Map<number, number> {
  const times = new Map<number, number>();
  for (const hours of machineHours(openingHours)) {
    const [, from = '', to = from, , , closes, closesAt] = pattern.exec(hours) ?? [];
    const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to)];
    const minutes = Number(closes) * 60 + Number(closesAt) || 24 * 60;
    for (let day = first; day <= (last < first ? last + 7 : last); day++) {
      times.set(day % 7, Math.max(minutes, times.get(day % 7) ?? 0));
    }
  }
  return times;
}

const splitHours = (openingHours: string) =>
  openingHours
    .split(',')
    .map((hours) => hours.trim())
    .filter((hours) => hours !== '');

function inWords(hours: string): string | null {
  const [, from = '', to, ...times] = pattern.exec(hours) ?? [];
  const first = dayNames[from];
  const last = to === undefined ? '' : dayNames[to];
  if (first === undefined || last === undefined) return null;
  const [opens = '', opensAt = '', closes = '', closesAt = ''] = times;
  const days = last === '' ? first : `${first} to ${last}`;
  return `${days}, ${clock(opens, opensAt)} to ${clock(closes, closesAt)}`;
}

/** "9am", "1:30pm" */
function clock(hour: string, minute: string): string {
  const hours = Number(hour);
  const half = hours % 24 < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}${minute === '00' ? '' : `:${minute}`}${half}`;
}
