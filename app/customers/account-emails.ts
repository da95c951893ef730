/** Emails sent to an unconfirmed address, which may belong to a stranger. */
export const accountEmails = [
  'verify-email',
  'account-exists',
  'reset-password',
  'password-changed',
] as const;
