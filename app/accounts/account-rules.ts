import { looksLikeEmail } from '../values/looks-like-email.ts';
import type { TextField } from '../values/text-fields.ts';

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

/** For an existing account: password managers expect "username". */
export const usernameField = { ...emailField, autoComplete: 'username' } as const;

export const codeField = {
  label: 'Code',
  autoComplete: 'one-time-code',
  maxLength: 40,
  missing: 'Enter the code from your phone',
} as const satisfies TextField;

/** The only rule for passwords is their length in characters; spaces count. */
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

export function onlyProblems(problems: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
}

export const emailProblem = (email: string) => (looksLikeEmail(email) ? null : emailField.missing);

/** The server also refuses passwords that are easily guessed. */
export const newPasswordProblem = (password: string) =>
  password.length < shortestPassword ? passwordTooShort : null;

/** In days. Unconfirmed accounts without an order are then deleted. */
export const unconfirmedKept = 30;
