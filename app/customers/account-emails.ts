/** What is written to an address by whoever registers with it, though it may be somebody else's. */
export const accountEmails = [
  'verify-email',
  'account-exists',
  'reset-password',
  'password-changed',
] as const;
