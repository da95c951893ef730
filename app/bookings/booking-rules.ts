import { emailField, personFields } from '../accounts/account-rules.ts';
import { looksLikeEmail } from '../values/looks-like-email.ts';
import { missingFieldErrors, type TextField } from '../values/text-fields.ts';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

/** The owner may set any status at any time (SPEC section 4). */
export type BookingStatus = (typeof bookingStatuses)[number];

/** Statuses of a booking that is expected to take place. */
export const liveStatuses = ['pending', 'confirmed'] as const satisfies BookingStatus[];

export const isLive = (status: BookingStatus) => liveStatuses.some((live) => live === status);

export const bookingFields = {
  name: { label: 'Name', autoComplete: 'name', maxLength: 255, missing: 'Enter your name' },
  email: { ...emailField, missing: 'Enter your email address' },
  phone: personFields.phone,
  message: { label: 'What it is about', autoComplete: 'off', maxLength: 5_000 },
} as const satisfies Record<string, TextField>;

export type BookingFields = Record<keyof typeof bookingFields, string>;
/** `date` is the start of the slot, an instant; empty if none is chosen. */
export type TypedBooking = BookingFields & { date: string };

export const oddEmail = ({ email }: { email: string }): Record<string, string> =>
  email.trim() === '' || looksLikeEmail(email) ? {} : { email: 'Please enter a valid email address' };

export const labelled = ({ label, maxLength }: TextField) => ({ label, maxLength });

/** The server also checks that the slot is free. */
export function bookingFaults(typed: TypedBooking): Record<string, string> {
  return {
    ...(typed.date === '' ? { date: 'Choose a time' } : {}),
    ...missingFieldErrors(bookingFields, typed),
    ...oddEmail(typed),
  };
}
