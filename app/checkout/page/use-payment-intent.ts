import { useEffect, useEffectEvent, useState } from 'react';
import { parseRefusal, type ServerRefusal } from '../../../browser/refusal.ts';
import { reportError } from '../../../browser/report-errors.ts';
import { request, TransportError } from '../../../browser/request.ts';
import type { CartItem } from '../../cart/cart.ts';
import { cartTotal } from '../../cart/cart.ts';
import { type FreshCart, readShortage } from '../../cart/use-fresh-cart.ts';
import type { Confirmation } from '../../orders/contract.ts';
import type { DeliveryMethod } from '../../orders/handover/delivery-cost.ts';
import { api, paths } from '../../paths.ts';
import { openPayment, successAddress } from '../../payments/kept-payment.ts';
import { toPounds } from '../../values/money.ts';
import type { PaymentIntentAnswer } from '../contract.ts';

export const toLines = (items: CartItem[]) =>
  items.map(({ product, quantity }) => ({
    id: product.id,
    name: product.name,
    quantity,
    price: product.price,
  }));

/** Redirects a shopper with a paid order, who would otherwise pay twice. Rejects if the check fails. */
export async function redirectIfPaid(): Promise<void> {
  const open = openPayment();
  if (!open) return;
  const url = api.orderConfirmation(open.intent, open.secret);
  const order = await request<Confirmation>('GET', url).catch((error: unknown) => {
    if (error instanceof TransportError && [400, 404].includes(error.status)) return null;
    throw error;
  });
  if (order?.state !== 'paid' && order?.state !== 'processing') return;
  location.replace(successAddress(paths.orderSuccess(), open.secret));
  // Never resolves, because the page unloads.
  await new Promise(() => {});
}

interface Readiness {
  clientSecret: string | null;
  isFree: boolean;
  problem: string | null;
}

interface Cart {
  items: CartItem[];
  /** Null unless a code covers the whole order. */
  free: { discountCode: string; deliveryMethod: DeliveryMethod } | null;
  refresh: FreshCart['refresh'];
  heed: (refusal: ServerRefusal) => Promise<void>;
}

const notReady: Readiness = { clientSecret: null, isFree: false, problem: null };

export function usePaymentIntent({
  items,
  free,
  refresh,
  heed,
}: Cart): Readiness & { setClientSecret: (secret: string) => void } {
  const [readiness, setReadiness] = useState<Readiness>(notReady);
  // A text, so that an equal cart in a new array changes nothing.
  const cart = JSON.stringify({ amount: toPounds(cartTotal(items)), items: toLines(items), ...free });

  const mend = useEffectEvent(refresh);
  const heedCode = useEffectEvent(heed);

  useEffect(() => {
    const { items: lines } = JSON.parse(cart);
    if (lines.length === 0) return;
    let isCurrent = true;
    redirectIfPaid()
      .then(() => request<PaymentIntentAnswer>('POST', api.createPaymentIntent(), JSON.parse(cart)))
      .then(
        ({ clientSecret, isFree = false }) =>
          isCurrent && setReadiness({ clientSecret, isFree, problem: null }),
      )
      .catch((error: unknown) => {
        const refusal = parseRefusal(error);
        const shortage = refusal && readShortage(refusal);
        if (shortage && isCurrent) return mend(shortage);
        if (refusal?.code === 'discount_refused' && isCurrent) return heedCode(refusal);
        console.error('The payment could not be readied:', error);
        if (!refusal) reportError(error, 'create-payment-intent');
        const problem = refusal?.message ?? 'We cannot reach the payment service. Please reload the page.';
        if (isCurrent) setReadiness({ ...notReady, problem });
      });
    return () => {
      isCurrent = false;
    };
  }, [cart]);

  return { ...readiness, setClientSecret: (clientSecret) => setReadiness({ ...notReady, clientSecret }) };
}
