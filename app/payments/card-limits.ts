/** Stripe takes no card payment below or above these, in pence. */
export const smallestPayment = 30;
export const largestPayment = 99_999_999;
