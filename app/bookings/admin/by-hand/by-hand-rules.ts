import { bookingFields, oddEmail } from '../../booking-rules.ts';
import type { Booking } from '../../contract.ts';

/** How long a booking may be that the owner enters, in minutes. */
export const lengthBounds = { least: 5, most: 720 } as const;
export const lengthWords = `Give a length of ${lengthBounds.least} to ${lengthBounds.most} minutes`;

/** The most characters of what the owner notes for themselves. */
export const longestNote = 5_000;

const { name, phone, email, message } = bookingFields;

/** What the owner fills in of whoever comes; a telephone number or an email address is enough to reach them. */
export const byHandFields = { name: { ...name, missing: 'Enter a name' }, phone, email, message } as const;

/** What is wrong with whom a booking is for, by field. */
export function personFaults(typed: { name: string; phone: string; email: string }): Record<string, string> {
  const isUnreachable = typed.phone.trim() === '' && typed.email.trim() === '';
  return {
    ...(typed.name.trim() === '' ? { name: byHandFields.name.missing } : {}),
    ...(isUnreachable ? { phone: 'Enter a phone number or an email address' } : {}),
    ...oddEmail(typed),
  };
}

/** What the owner has noted on a booking, with the version of that note. */
export const noteOf = ({ ownerNote, notedAt, createdAt }: Booking) => ({
  ownerNote: ownerNote ?? '',
  updatedAt: notedAt ?? createdAt,
});
