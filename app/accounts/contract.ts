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

/** What the browser may know of the person who is signed in. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** An owner of the shop. */
  isAdmin: z.boolean(),
  isStaff: z.boolean(),
});

export const email = plainText(emailField.maxLength, emailField.missing)
  .refine(looksLikeEmail, { error: emailField.missing })
  .transform((address) => address.toLowerCase());

const newPassword = z
  .string(whenMissing(passwordTooShort))
  // Its length counts letters as they are hashed, not the signs they are typed of.
  .overwrite((text) => text.normalize('NFKC'))
  .min(shortestPassword, { error: passwordTooShort })
  .max(longestPassword, { error: `Password must be at most ${longestPassword} characters` })
  .refine((text) => text.isWellFormed(), { error: 'Contains characters we cannot store' });

/** A password that exists, whatever its length was when it was chosen. */
const requiredPassword = (missing: string) =>
  z.string(whenMissing(missing)).min(1, { error: missing }).max(1000);

export const credentials = z.object({
  email,
  password: requiredPassword('Password is required'),
});

const passwordText = requiredPassword('Enter your password');

/** The answer to a right password: who is in now, or that a code comes next. */
export const loginAnswer = z.union([currentUser, z.object({ codeNeeded: z.literal(true) })]);

/** Six digits, or a recovery code. */
export const secondStep = z.object({ code: requiredText(codeField) });

export const passwordAgain = z.object({ password: passwordText });
export const passwordAndCode = secondStep.extend({ password: passwordText });
/** The code is asked for where two-step login is on. */
export const confirmation = passwordAgain.extend({ code: plainText(codeField.maxLength).default('') });

/** How somebody's two-step login stands. */
export const secondFactor = z.object({
  isOn: z.boolean(),
  /** Whether they said that they do not want it now. */
  isDeclined: z.boolean(),
  recoveryCodesLeft: z.number(),
});

/** What an app makes codes of: to be typed, and as the address that a QR code holds. */
export const newSecondFactor = z.object({ secret: z.string(), address: z.string() });

/** In the clear, this once. */
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

/** The address of the account is not among them: it cannot be changed here. */
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

/** A browser that is signed in. `id` stands for the session without being of any use in a cookie. */
export const device = z.object({
  id: z.string(),
  name: z.string(),
  ipAddress: z.string(),
  signedInAt: z.string(),
  /** An instant of the day on which it was last used. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

const role = z.enum(['owner', 'staff'], { error: 'Choose what they may do' });

/** Somebody who may use the dashboard. */
export const dashboardPerson = z.object({
  id: z.string(),
  email: z.string(),
  /** Empty where they have given none. */
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
