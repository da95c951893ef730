/** What only demo payments ask of the API: like `api`, and in no scripts but theirs. */
export const demoApi = {
  payment: () => '/api/demo-payment',
  authentication: () => '/api/demo-payment/authentication',
} as const;
