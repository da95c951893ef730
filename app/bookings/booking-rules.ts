import { emailField, personFields } from '../accounts/account-rules.ts';
import { looksLikeEmail } from '../values/looks-like-email.ts';
import { missingIn, type TextField } from '../values/text-fields.ts';

export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

/** The owner may set any of them at any time (SPEC section 4). */
export type BookingStatus = (typeof bookingStatuses)[number];

/** Those of a booking that is expected to take place. */
export const liveStatuses = ['pending', 'confirmed'] as const satisfies BookingStatus[];

export const isLive = (status: BookingStatus) => liveStatuses.some((live) => live === status);

/** What somebody who books fills in; their schema, their check and their inputs are made of these facts. */
export const bookingFields = {
  name: { label: 'Name', autoComplete: 'name', maxLength: 255, missing: 'Enter your name' },
  email: { ...emailField, missing: 'Enter your email address' },
  phone: personFields.phone,
  message: { label: 'What it is about', autoComplete: 'off', maxLength: 5_000 },
} as const satisfies Record<string, TextField>;

export type BookingFields = Record<keyof typeof bookingFields, string>;
/** A booking as it was typed; `date` is the instant when the chosen slot begins, empty while none is. */
export type TypedBooking = BookingFields & { date: string };

/** What is wrong with an email address that was typed; nothing where there is none. */
export const oddEmail = ({ email }: { email: string }): Record<string, string> =>
  email.trim() === '' || looksLikeEmail(email) ? {} : { email: 'Please enter a valid email address' };

/** What the dashboard's input of a field needs to know of it. */
export const labelled = ({ label, maxLength }: TextField) => ({ label, maxLength });

/** What is wrong with a booking as it was typed, by field. The server checks again, and that the slot is free. */
export function bookingFaults(typed: TypedBooking): Record<string, string> {
  return {
    ...(typed.date === '' ? { date: 'Choose a time' } : {}),
    ...missingIn(bookingFields, typed),
    ...oddEmail(typed),
  };
}
