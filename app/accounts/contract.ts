import { z } from 'zod';
import { plainText, requiredText } from '../plain-text.ts';

/** What the browser may know of the person who is signed in. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
});

const email = plainText(255)
  .pipe(z.email({ error: 'Invalid email address' }))
  .transform((address) => address.toLowerCase());

/** Passwords are taken as typed, spaces and all: at least 8 characters, at most 128, no other rule. */
const newPassword = z
  .string()
  .min(8, { error: 'Password must be at least 8 characters' })
  .max(128, { error: 'Password must be at most 128 characters' })
  .refine((text) => text.isWellFormed(), { error: 'Contains characters we cannot store' });

export const credentials = z.object({
  email,
  password: z.string().min(1, { error: 'Password is required' }).max(1000),
});

const firstName = requiredText(100, 'Enter your first name');
const lastName = requiredText(100, 'Enter your last name');
const phone = plainText(50).default('');

export const registration = z.object({ email, password: newPassword, firstName, lastName, phone });

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** The address of the account is not among them: it cannot be changed here. */
export const profileChange = z.object({ firstName: plainText(100), lastName: plainText(100), phone });

export const passwordChange = z.object({
  currentPassword: z.string().min(1, { error: 'Enter your current password' }).max(1000),
  newPassword,
});

export const passwordResetRequest = z.object({ email });
export const passwordResetAnswer = z.object({
  message: z.string(),
  /** Only on a server that is not public and sends no mail. */
  resetUrl: z.string().optional(),
});
export const passwordReset = z.object({ token: plainText(200), newPassword });

export const emailVerification = z.object({ token: plainText(200) });

/** A browser that is signed in. `id` stands for the session without being of any use in a cookie. */
export const device = z.object({
  id: z.string(),
  name: z.string(),
  ipAddress: z.string(),
  signedInAt: z.string(),
  isCurrent: z.boolean(),
});

export const done = z.object({ message: z.string() });

export type CurrentUser = z.infer<typeof currentUser>;
export type Credentials = z.input<typeof credentials>;
export type Registration = z.input<typeof registration>;
export type Profile = z.infer<typeof profile>;
export type Device = z.infer<typeof device>;
export type PasswordResetAnswer = z.infer<typeof passwordResetAnswer>;
