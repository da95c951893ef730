export const secondFactorApi = {
  state: () => '/api/second-factor',
  decline: () => '/api/second-factor/not-now',
  begin: () => '/api/second-factor/begin',
  confirm: () => '/api/second-factor/confirm',
  recoveryCodes: () => '/api/second-factor/recovery-codes',
  end: () => '/api/second-factor/end',
} as const;
