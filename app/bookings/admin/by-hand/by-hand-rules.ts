import { bookingFields, oddEmail } from '../../booking-rules.ts';
import type { Booking } from '../../contract.ts';

/** In minutes. */
export const lengthBounds = { least: 5, most: 720 } as const;
export const lengthWords = `Give a length of ${lengthBounds.least} to ${lengthBounds.most} minutes`;

export const longestNote = 5_000;

const { name, phone, email, message } = bookingFields;

/** A phone number or an email address is enough. */
export const byHandFields = { name: { ...name, missing: 'Enter a name' }, phone, email, message } as const;

export function personFaults(typed: { name: string; phone: string; email: string }): Record<string, string> {
  const isUnreachable = typed.phone.trim() === '' && typed.email.trim() === '';
  return {
    ...(typed.name.trim() === '' ? { name: byHandFields.name.missing } : {}),
    ...(isUnreachable ? { phone: 'Enter a phone number or an email address' } : {}),
    ...oddEmail(typed),
  };
}

export const noteOf = ({ ownerNote, notedAt, createdAt }: Booking) => ({
  ownerNote: ownerNote ?? '',
  updatedAt: notedAt ?? createdAt,
});
