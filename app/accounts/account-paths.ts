/** API paths that few pages use; like `api`. */
export const accountApi = {
  verifyEmail: () => '/api/email-verification',
  claim: () => '/api/email-verification/claim',
  disown: () => '/api/email-verification/disown',
  requestEmailVerification: () => '/api/email-verification/request',
  requestPasswordReset: () => '/api/password-reset/request',
  checkResetLink: () => '/api/password-reset/check',
  resetPassword: () => '/api/password-reset/reset',
  /** Of whoever has just paid for an order. */
  ofOrder: () => '/api/orders/account',
  /** GET tells if this session is confirmed for grave acts; POST confirms it. */
  confirmation: () => '/api/confirmation',
} as const;
