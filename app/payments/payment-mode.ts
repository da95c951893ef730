/** demo: the simulator takes test cards. test: the provider does. live: money moves. off: nothing can be paid. */
export type PaymentMode = 'demo' | 'test' | 'live' | 'off';

export function pageAtProvider(paymentIntentId: string, mode: PaymentMode): string | null {
  if (mode === 'demo' || mode === 'off') return null;
  return `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}payments/${paymentIntentId}`;
}
