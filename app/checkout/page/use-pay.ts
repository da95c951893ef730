import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { parseRefusal } from '../../../browser/refusal.ts';
import { reportError } from '../../../browser/report-errors.ts';
import { request } from '../../../browser/request.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import type { CartItem } from '../../cart/cart.ts';
import { type FreshCart, readShortage } from '../../cart/use-fresh-cart.ts';
import type { Totals } from '../../orders/totals.ts';
import { api, paths } from '../../paths.ts';
import { freeSuccessAddress, keepPayment, successAddress } from '../../payments/kept-payment.ts';
import { toPounds } from '../../values/money.ts';
import type { PlaceOrderAnswer } from '../contract.ts';
import {
  type Billing,
  checkDetails,
  type DetailErrors,
  type Details,
  errorsFromServer,
  remainingErrors,
  type SaidErrors,
  type Sending,
  typedFields,
} from '../details.ts';
import type { PaymentForm } from '../payment/payment-form.ts';
import { paymentSettingsQuery } from '../queries.ts';
import { type DiscountEntry, usedCode } from './use-discount.ts';
import { redirectIfPaid, toLines } from './use-payment-intent.ts';

interface Purchase {
  items: CartItem[];
  totals: Totals;
  details: Details;
  /** Null if the delivery address serves. */
  billing: Billing | null;
  sending: Sending;
  discount: DiscountEntry;
  clientSecret: string | null;
  isFree: boolean;
  setClientSecret: (secret: string) => void;
  refresh: FreshCart['refresh'];
}

export function usePay(purchase: Purchase) {
  const { items, totals, details, billing, sending, discount } = purchase;
  const { clientSecret, isFree, setClientSecret, refresh } = purchase;
  const { method: deliveryMethod } = sending;
  const client = useQueryClient();
  const toast = useToast();
  /** Null until Pay is pressed; no errors are shown before. */
  const [said, setSaid] = useState<SaidErrors | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isProcessing, setIsProcessing] = useState(false);
  // A ref, so that a second click before the next render is ignored.
  const isBusy = useRef(false);
  const payment = useRef<PaymentForm>(null);
  const form = useRef<HTMLFormElement>(null);

  // Disabling the button loses the focus; otherwise Tab would restart at the top.
  useEffect(() => {
    if (isProcessing || failure === null) return;
    const button = form.current?.querySelector<HTMLElement>('[type=submit]');
    if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    // The scroll margin leaves room for the toast.
    button?.scrollIntoView({ block: 'nearest' });
  }, [isProcessing, failure]);

  const typed = typedFields(details, billing);
  const found: Record<string, string | undefined> = checkDetails(details, sending, billing);
  const errors = said ? remainingErrors(said, typed, found) : {};

  /** Shows errors on leaving a field, but not on the way to a button, which must not move. */
  function onBlur({ target, relatedTarget }: FocusEvent): void {
    const name = target.getAttribute('name') ?? '';
    const words = found[name];
    const isGoingOn = relatedTarget?.matches('input:not([type=radio],[type=checkbox])');
    if (said && words && isGoingOn) setSaid({ errors: { ...errors, [name]: words }, typed });
  }

  function showErrors(wrong: DetailErrors): void {
    setSaid({ errors: wrong, typed });
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function placeOrder(): Promise<PlaceOrderAnswer | null> {
    const { name, email, phone, address, city, postcode } = details;
    const customer =
      deliveryMethod === 'delivery'
        ? { name, email, phone, address, city, postcode }
        : { name, email, phone };
    const body = {
      amount: toPounds(totals.total),
      items: toLines(items),
      discountCode: usedCode(discount, totals),
      deliveryMethod,
      customer,
      billing,
    };
    try {
      return await request<PlaceOrderAnswer>('POST', api.orders(), body);
    } catch (error) {
      const refusal = parseRefusal(error);
      if (!refusal) throw error;
      if (Object.keys(refusal.fields).length > 0) showErrors(errorsFromServer(refusal.fields));
      if (refusal.code === 'already_paid') thank(clientSecret ?? '');
      setFailure(refusal.message);
      await discount.heed(refusal);
      // Delivery prices may have changed, too.
      await Promise.all([refresh(readShortage(refusal)), client.invalidateQueries(paymentSettingsQuery)]);
      return null;
    }
  }

  async function pay(): Promise<void> {
    const wrong = checkDetails(details, sending, billing);
    showErrors(wrong);
    const isRestRight = Object.keys(wrong).length === 0;
    const isCardComplete = isFree || (await payment.current?.check(isRestRight));
    if (!isRestRight) return;
    if (!isCardComplete) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }

    // The last attempt may have been paid with its answer lost; another order would charge twice.
    await redirectIfPaid();
    const order = await placeOrder();
    if (order?.clientSecret === null) return location.assign(freeSuccessAddress(order.orderNumber));
    if (!order || !payment.current) return;
    if (order.clientSecret !== clientSecret) setClientSecret(order.clientSecret);
    keepPayment(order.clientSecret);
    const outcome = await payment.current.confirm(order.clientSecret, { ...details, ...billing });
    if (outcome.isPaid) {
      thank(order.clientSecret);
      return;
    }
    // SPEC section 8 asks for the toast; the message at the button stays.
    setFailure(outcome.isRefused ? `${outcome.message} Nothing was charged.` : outcome.message);
    toast({ title: 'Payment Failed', description: outcome.message, isError: true, isInPage: true });
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setIsProcessing(true);
    setFailure(null);
    try {
      await pay();
    } catch (error) {
      reportError(error, 'checkout');
      const description = 'An unexpected error occurred. Please try again.';
      setFailure(description);
      toast({ title: 'Payment Error', description, isError: true, isInPage: true });
    } finally {
      isBusy.current = false;
      setIsProcessing(false);
    }
  }

  return { form, payment, onSubmit, onBlur, errors, failure, isProcessing };
}

const thank = (clientSecret: string) => location.assign(successAddress(paths.orderSuccess(), clientSecret));
