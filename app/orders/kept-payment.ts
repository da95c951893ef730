/**
 * What this browser remembers of its last payment: that its buyer pressed Pay, and that they were thanked. Where the
 * connection breaks between the two, the checkout asks what became of it before it takes money for the same cart again.
 */
const begun = 'payingWith';
const thanked = 'lastThanked';

const intentIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** Called before the payment is confirmed. */
export function keepPayment(clientSecret: string): void {
  try {
    localStorage.setItem(begun, clientSecret);
  } catch {
    // Storage that is full or forbidden: then only the open page knows.
  }
}

/** The payment whose end this browser was not told of, and its secret. */
export function openPayment(): { intent: string; secret: string } | null {
  try {
    const secret = localStorage.getItem(begun) ?? '';
    const intent = intentIn(secret);
    return intent === '' || intent === localStorage.getItem(thanked) ? null : { intent, secret };
  } catch {
    return null;
  }
}

/** Whether its buyer is thanked for the first time: on a reload or a way back, what is in the cart is new. */
export function isFirstThanks(intent: string): boolean {
  try {
    const isFirst = localStorage.getItem(thanked) !== intent;
    localStorage.setItem(thanked, intent);
    if (intentIn(localStorage.getItem(begun) ?? '') === intent) localStorage.removeItem(begun);
    return isFirst;
  } catch {
    return true;
  }
}

/** Where the payment provider sends the buyer after paying, with the proof in the address; so do we. */
export function successAddress(path: string, clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: intentIn(clientSecret),
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `${path}?${query}`;
}
