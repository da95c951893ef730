import { paths } from '../paths.ts';

/** Lets the checkout ask what became of a payment before taking money again for the same cart. */
const begun = 'payingWith';
const thanked = 'lastThanked';

const parseIntentId = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** The payment that storage refused. */
let unkept: { secret: string; over: string } | undefined;

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** A cookie of the checkout's path: pages with other sites' scripts cannot read it. */
function writeSecretCookie(secret: string, seconds: number): void {
  const isSafe = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store knows neither Firefox nor plain http
  document.cookie = `${begun}=${secret}; path=${paths.checkout()}; max-age=${seconds}; samesite=strict${isSafe}`;
}

/** Empty outside the checkout. */
const readSecretCookie = () => new RegExp(`(?:^|; )${begun}=([^;]*)`).exec(document.cookie)?.[1] ?? '';

/** Call before the payment is confirmed. */
export function keepPayment(clientSecret: string): void {
  const over = stored(begun);
  writeSecretCookie(clientSecret, 86_400);
  try {
    localStorage.setItem(begun, parseIntentId(clientSecret));
    unkept = undefined;
  } catch {
    // The next page will not know of this payment.
    unkept = { secret: clientSecret, over };
  }
}

/** A payment with unknown outcome. Works at the checkout only. */
export function openPayment(): { intent: string; secret: string } | null {
  const now = stored(begun);
  if (unkept?.over !== now) unkept = undefined;
  const secret = unkept?.secret ?? readSecretCookie();
  const intent = parseIntentId(secret);
  const isOpen = intent !== '' && intent !== stored(thanked) && (unkept !== undefined || intent === now);
  return isOpen ? { intent, secret } : null;
}

/** False on a reload or a way back, when the cart holds something new. */
export function recordFirstThanks(intent: string): boolean {
  try {
    const isFirst = stored(thanked) !== intent;
    if (stored(begun) === intent) {
      localStorage.removeItem(begun);
      writeSecretCookie('', 0);
    }
    localStorage.setItem(thanked, intent);
    return isFirst;
  } catch {
    return true;
  }
}

export const freeSuccessAddress = (orderNumber: string) =>
  `${paths.orderSuccess()}?${new URLSearchParams({ order: orderNumber })}`;

/** Built like the address to which the payment provider returns the buyer. */
export function successAddress(path: string, clientSecret: string): string {
  const query = new URLSearchParams({
    payment_intent: parseIntentId(clientSecret),
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `${path}?${query}`;
}
