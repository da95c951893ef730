import { paths } from '../paths.ts';

/**
 * What this browser remembers of its last payment: that its buyer pressed Pay, and that they were thanked. Where the
 * connection breaks between the two, the checkout asks what became of it before it takes money for the same cart again.
 */
const begun = 'payingWith';
const thanked = 'lastThanked';

const intentIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** The payment that storage refused; it stands until another is stored. */
let unkept: { secret: string; over: string } | undefined;

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the secret in a cookie of the checkout's path: pages with other sites' scripts cannot read it. */
function keepSecret(secret: string, seconds: number): void {
  const isSafe = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store knows neither Firefox nor plain http
  document.cookie = `${begun}=${secret}; path=${paths.checkout()}; max-age=${seconds}; samesite=strict${isSafe}`;
}

/** Reads the secret; empty outside the checkout. */
const keptSecret = () => new RegExp(`(?:^|; )${begun}=([^;]*)`).exec(document.cookie)?.[1] ?? '';

/** Called before the payment is confirmed. */
export function keepPayment(clientSecret: string): void {
  const over = stored(begun);
  keepSecret(clientSecret, 86_400);
  try {
    localStorage.setItem(begun, intentIn(clientSecret));
    unkept = undefined;
  } catch {
    // The next page will not know of it.
    unkept = { secret: clientSecret, over };
  }
}

/** The payment whose end this browser was not told of, and its secret. At the checkout alone. */
export function openPayment(): { intent: string; secret: string } | null {
  const now = stored(begun);
  if (unkept?.over !== now) unkept = undefined;
  const secret = unkept?.secret ?? keptSecret();
  const intent = intentIn(secret);
  const isOpen = intent !== '' && intent !== stored(thanked) && (unkept !== undefined || intent === now);
  return isOpen ? { intent, secret } : null;
}

/** Whether its buyer is thanked for the first time: on a reload or a way back, what is in the cart is new. */
export function isFirstThanks(intent: string): boolean {
  try {
    const isFirst = stored(thanked) !== intent;
    if (stored(begun) === intent) {
      localStorage.removeItem(begun);
      keepSecret('', 0);
    }
    localStorage.setItem(thanked, intent);
    return isFirst;
  } catch {
    return true;
  }
}

/** Leads the logged-in buyer on from an order for which nothing was paid. */
export const freeSuccessAddress = (orderNumber: string) =>
  `${paths.orderSuccess()}?${new URLSearchParams({ order: orderNumber })}`;

/** Where the payment provider sends the buyer after paying, with the proof in the address; so do we. */
export function successAddress(path: string, clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: intentIn(clientSecret),
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `${path}?${query}`;
}
