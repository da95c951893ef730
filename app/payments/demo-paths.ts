/** Apart from `api`, so that only demo scripts contain it. */
export const demoApi = {
  payment: () => '/api/demo-payment',
  authentication: () => '/api/demo-payment/authentication',
} as const;
