export const accountApi = {
  verifyEmail: () => '/api/email-verification',
  claim: () => '/api/email-verification/claim',
  disown: () => '/api/email-verification/disown',
  requestEmailVerification: () => '/api/email-verification/request',
  requestPasswordReset: () => '/api/password-reset/request',
  checkResetLink: () => '/api/password-reset/check',
  resetPassword: () => '/api/password-reset/reset',
  /** Serves the buyer of the order that was just paid. */
  ofOrder: () => '/api/orders/account',
  /** GET tells if the session is confirmed for sensitive actions; POST confirms the session. */
  confirmation: () => '/api/confirmation',
} as const;
