import { formatDay } from '../../../values/dates.ts';
import { addDays, londonDay, startOfDay } from '../../../values/london-days.ts';
import { isMailbox } from '../../../values/looks-like-email.ts';
import { bookingFields } from '../../booking-rules.ts';

/** How long a booking may be that the owner enters, in minutes. */
export const lengthBounds = { least: 5, most: 720 } as const;
export const lengthWords = `Give a length of ${lengthBounds.least} to ${lengthBounds.most} minutes`;

/** The most characters of what the owner notes for themselves, and of why a time is blocked. */
export const longestNote = 5_000;
export const longestReason = 200;

/** So many days ahead the owner may put something down. */
const daysAhead = 730;

const { name, phone, email, message } = bookingFields;

/** What the owner fills in of whoever comes; a telephone number or an email address is enough to reach them. */
export const byHandFields = { name: { ...name, missing: 'Enter a name' }, phone, email, message } as const;

/** What is wrong with whom a booking is for, by field. */
export function personFaults(typed: { name: string; phone: string; email: string }): Record<string, string> {
  const isUnreachable = typed.phone.trim() === '' && typed.email.trim() === '';
  const isOdd = typed.email.trim() !== '' && !isMailbox(typed.email);
  return {
    ...(typed.name.trim() === '' ? { name: byHandFields.name.missing } : {}),
    ...(isUnreachable ? { phone: 'Enter a phone number or an email address' } : {}),
    ...(isOdd ? { email: 'Please enter a valid email address' } : {}),
  };
}

/** Why nothing can be put down at an instant `now`, in words for the owner; null where it can, on any day and at any hour. */
export function timeFault(start: string, now: Date): string | null {
  const [today, last] = [londonDay(now), addDays(londonDay(now), daysAhead)];
  const begin = Date.parse(start);
  if (begin < startOfDay(today).getTime()) return 'That day is over. Choose today or a later day.';
  return begin >= startOfDay(addDays(last, 1)).getTime() ? `Choose a day until ${formatDay(last)}` : null;
}
