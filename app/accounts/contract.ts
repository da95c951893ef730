import { z } from 'zod';
import { looksLikeEmail } from '../values/looks-like-email.ts';
import { line, plainText, requiredText, whenMissing } from '../values/text-schemas.ts';
import {
  codeField,
  emailField,
  longestPassword,
  passwordTooShort,
  personFields,
  shortestPassword,
} from './account-rules.ts';

export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** Owner of the shop. */
  isAdmin: z.boolean(),
  isStaff: z.boolean(),
});

export const email = plainText(emailField.maxLength, emailField.missing)
  .refine(looksLikeEmail, { error: emailField.missing })
  .transform((address) => address.toLowerCase());

const newPassword = z
  .string(whenMissing(passwordTooShort))
  // Normalised first, as the length counts the characters that are hashed.
  .overwrite((text) => text.normalize('NFKC'))
  .min(shortestPassword, { error: passwordTooShort })
  .max(longestPassword, { error: `Password must be at most ${longestPassword} characters` })
  .refine((text) => text.isWellFormed(), { error: 'Contains characters we cannot store' });

/** An existing password may break today's rules on length. */
const requiredPassword = (missing: string) =>
  z.string(whenMissing(missing)).min(1, { error: missing }).max(1000);

export const credentials = z.object({
  email,
  password: requiredPassword('Password is required'),
});

const passwordText = requiredPassword('Enter your password');

export const loginAnswer = z.union([currentUser, z.object({ codeNeeded: z.literal(true) })]);

export const secondStep = z.object({ code: requiredText(codeField) });

export const passwordAgain = z.object({ password: passwordText });
export const passwordAndCode = secondStep.extend({ password: passwordText });
export const confirmation = passwordAgain.extend({ code: plainText(codeField.maxLength).default('') });

export const secondFactor = z.object({
  isOn: z.boolean(),
  isDeclined: z.boolean(),
  recoveryCodesLeft: z.number(),
});

export const newSecondFactor = z.object({ secret: z.string(), address: z.string() });

/** In plain text, shown only once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

const firstName = requiredText(personFields.firstName);
const lastName = requiredText(personFields.lastName);
const phone = line(personFields.phone.maxLength)
  .nullish()
  .transform((text) => text ?? '');

export const registration = z.object({ email, password: newPassword, firstName, lastName, phone });

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** Leaves out the email address, which cannot be changed here. */
export const profileChange = z.object({
  firstName: line(personFields.firstName.maxLength),
  lastName: line(personFields.lastName.maxLength),
  phone,
});

export const passwordChange = z.object({
  currentPassword: requiredPassword('Enter your current password'),
  newPassword,
});

export const passwordResetRequest = z.object({ email });
export const passwordResetAnswer = z.object({
  message: z.string(),
  /** Only on a server that is not public and sends no mail. */
  resetUrl: z.string().optional(),
});
export const resetLink = z.object({ token: plainText(200) });
export const passwordReset = resetLink.extend({ newPassword });

export const emailVerification = z.object({ token: plainText(200) });
export const accountClaim = emailVerification.extend({ newPassword });

/** `id` identifies the session, but is useless as a cookie. */
export const device = z.object({
  id: z.string(),
  name: z.string(),
  ipAddress: z.string(),
  signedInAt: z.string(),
  /** An instant, exact only to the day. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

const role = z.enum(['owner', 'staff'], { error: 'Choose what they may do' });

export const dashboardPerson = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  hasSecondFactor: z.boolean(),
});

export const newPerson = z.object({ email, role });
export const roleChange = z.object({ role });

export const done = z.object({ message: z.string() });

export type CurrentUser = z.infer<typeof currentUser>;
export type DashboardPerson = z.infer<typeof dashboardPerson>;
export type SecondFactor = z.infer<typeof secondFactor>;
export type NewSecondFactor = z.infer<typeof newSecondFactor>;
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type Credentials = z.input<typeof credentials>;
export type Registration = z.input<typeof registration>;
export type Profile = z.infer<typeof profile>;
export type Device = z.infer<typeof device>;
export type PasswordResetAnswer = z.infer<typeof passwordResetAnswer>;
