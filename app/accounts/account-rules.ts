import { looksLikeEmail } from '../values/looks-like-email.ts';
import type { TextField } from '../values/text-fields.ts';

/** What people say of themselves. */
export const personFields = {
  firstName: {
    label: 'First Name',
    autoComplete: 'given-name',
    maxLength: 100,
    missing: 'Enter your first name',
  },
  lastName: {
    label: 'Last Name',
    autoComplete: 'family-name',
    maxLength: 100,
    missing: 'Enter your last name',
  },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: 50 },
} as const satisfies Record<string, TextField>;

export const emailField = {
  label: 'Email',
  type: 'email',
  autoComplete: 'email',
  maxLength: 255,
  missing: 'Invalid email address',
} as const satisfies TextField;

/** The address of an account that exists, as password managers know it. */
export const usernameField = { ...emailField, autoComplete: 'username' } as const;

/** What a second step asks for: the six digits that an app shows, or a recovery code. */
export const codeField = {
  label: 'Code',
  autoComplete: 'one-time-code',
  maxLength: 40,
  missing: 'Enter the code from your phone',
} as const satisfies TextField;

/** Passwords count as typed, spaces and all: no other rule but their length in characters. */
export const shortestPassword = 8;
export const longestPassword = 128;
export const passwordTooShort = `Password must be at least ${shortestPassword} characters`;
export const newPasswordInput = {
  required: true,
  autoComplete: 'new-password',
} as const;
export const newPasswordField = {
  label: 'New password',
  hint: `At least ${shortestPassword} characters.`,
  ...newPasswordInput,
} as const;

/** The entries that are wrong, without those that are fine (null). */
export function onlyWrong(problems: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
}

export const emailProblem = (email: string) => (looksLikeEmail(email) ? null : emailField.missing);

/** The server also refuses those that are easily guessed. */
export const newPasswordProblem = (password: string) =>
  password.length < shortestPassword ? passwordTooShort : null;

/** For so many days an account is kept whose address nobody confirms, unless something was ordered with it. */
export const unconfirmedKept = 30;
