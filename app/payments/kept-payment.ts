/**
 * What this browser remembers of its last payment: that its buyer pressed Pay, and that they were thanked. Where the
 * connection breaks between the two, the checkout asks what became of it before it takes money for the same cart again.
 */
const begun = 'payingWith';
const thanked = 'lastThanked';

const intentIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** What the open page knows even where storage is full or forbidden. */
let begunHere = '';

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Called before the payment is confirmed. */
export function keepPayment(clientSecret: string): void {
  begunHere = clientSecret;
  try {
    localStorage.setItem(begun, clientSecret);
  } catch {
    // The next page will not know of it.
  }
}

/** The payment whose end this browser was not told of, and its secret. */
export function openPayment(): { intent: string; secret: string } | null {
  const secret = begunHere || stored(begun);
  const intent = intentIn(secret);
  return intent === '' || intent === stored(thanked) ? null : { intent, secret };
}

/** Whether its buyer is thanked for the first time: on a reload or a way back, what is in the cart is new. */
export function isFirstThanks(intent: string): boolean {
  try {
    const isFirst = stored(thanked) !== intent;
    localStorage.setItem(thanked, intent);
    if (intentIn(stored(begun)) === intent) localStorage.removeItem(begun);
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
