import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../browser/refusal.ts';
import { reportError } from '../../browser/report-errors.ts';
import { request } from '../../browser/request.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { addressesQuery, currentUserQuery } from '../accounts/queries.ts';
import { useCart } from '../cart/cart-provider.tsx';
import { formatPence, toPence, toPounds } from '../money.ts';
import { addUp, type DeliveryMethod } from '../orders/totals.ts';
import { api, paths } from '../paths.ts';
import type { PaymentSettings, PlaceOrderAnswer } from './contract.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import { checkDetails, type DetailErrors, type Details, errorsFromServer } from './details.ts';
import { DetailsFields } from './details-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { PaymentForm } from './payment-form.ts';
import { PaymentSlot } from './payment-slot.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { deliveryAddresses, knownDetails } from './saved-details.ts';
import { type FreshCart, shortageIn } from './use-fresh-cart.ts';
import { toLines, usePaymentIntent } from './use-payment-intent.ts';

interface CheckoutFormProps {
  settings: PaymentSettings;
  freshCart: FreshCart;
}

export function CheckoutForm({ settings, freshCart }: CheckoutFormProps) {
  const { items } = useCart();
  const { data: user } = useQuery(currentUserQuery);
  const { data: saved } = useQuery({ ...addressesQuery, enabled: Boolean(user) });
  const addresses = deliveryAddresses(saved ?? []);
  const { changes, refresh, isFresh } = freshCart;
  const isReady = isFresh && settings.mode !== 'off';
  const { clientSecret, problem, setClientSecret } = usePaymentIntent(isReady ? items : [], refresh);
  const toast = useToast();
  const [details, setDetails] = useState<Details>(() => knownDetails(user ?? null, addresses));
  const [errors, setErrors] = useState<DetailErrors>({});
  const [deliveryMethod, setDeliveryMethod] = useState<DeliveryMethod>('delivery');
  const [failure, setFailure] = useState<string | null>(null);
  const [isProcessing, setIsProcessing] = useState(false);
  const [isFormReady, setIsFormReady] = useState(false);
  // The state above is known to the next render; this, to a second click that comes before it.
  const isBusy = useRef(false);
  const payment = useRef<PaymentForm>(null);
  const form = useRef<HTMLFormElement>(null);

  const lines = items.map(({ product, quantity }) => ({ pricePence: toPence(product.price) ?? 0, quantity }));
  const totals = addUp(lines, deliveryMethod, {
    deliveryPence: toPence(settings.deliveryPrice) ?? 0,
    freeDeliveryFromPence: toPence(settings.freeDeliveryFrom) ?? 0,
    vatNumber: settings.vatNumber,
  });

  // The disabled button lost the focus; left there, the next Tab would start at the top of the page.
  useEffect(() => {
    if (isProcessing || failure === null || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [isProcessing, failure]);

  function showErrors(found: DetailErrors): void {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function placeOrder(): Promise<PlaceOrderAnswer | null> {
    const { name, email, phone, address, city, postcode } = details;
    const customer =
      deliveryMethod === 'delivery'
        ? { name, email, phone, address, city, postcode }
        : { name, email, phone };
    const body = { amount: toPounds(totals.total), items: toLines(items), deliveryMethod, customer };
    try {
      return await request<PlaceOrderAnswer>('POST', api.orders(), body);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (refusal.code === 'invalid') showErrors(errorsFromServer(refusal.fields));
      if (refusal.code === 'already_paid') location.assign(successAddress(clientSecret));
      setFailure(refusal.message);
      await refresh(shortageIn(refusal));
      return null;
    }
  }

  async function pay(): Promise<void> {
    const found = checkDetails(details, deliveryMethod);
    showErrors(found);
    const isCardComplete = await payment.current?.check();
    if (Object.keys(found).length > 0) return;
    if (!isCardComplete) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }

    const order = await placeOrder();
    if (!order || !payment.current) return;
    if (order.clientSecret !== clientSecret) setClientSecret(order.clientSecret);
    const outcome = await payment.current.confirm(order.clientSecret, details);
    if (outcome.isPaid) {
      location.assign(successAddress(order.clientSecret));
      return;
    }
    setFailure(outcome.message);
    toast({ title: 'Payment Failed', description: outcome.message, isError: true });
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
      toast({ title: 'Payment Error', description, isError: true });
    } finally {
      isBusy.current = false;
      setIsProcessing(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      className="mt-8 grid gap-x-16 gap-y-12 *:min-w-0 lg:grid-cols-[1.3fr_1fr]"
    >
      <div className="space-y-12 lg:row-start-1">
        {changes.length > 0 && (
          <Notice>
            <p className="font-semibold">Your cart has changed since you filled it</p>
            <ul className="mt-1 text-sm">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Notice>
        )}
        <DetailsFields
          details={details}
          errors={errors}
          hasAddress={deliveryMethod === 'delivery'}
          onChange={setDetails}
          savedAddresses={<SavedAddresses addresses={addresses} details={details} onChange={setDetails} />}
          delivery={<DeliveryChoice method={deliveryMethod} totals={totals} onChange={setDeliveryMethod} />}
        />
        <section aria-labelledby="payment" className="space-y-6">
          <h2 id="payment" className="text-2xl">
            Payment
          </h2>
          <PaymentSlot
            settings={settings}
            clientSecret={clientSecret}
            problem={problem}
            form={payment}
            onReady={setIsFormReady}
          />
          {failure && <Notice isError>{failure}</Notice>}
          <Button type="submit" disabled={isProcessing || !isFormReady} className="min-h-14 w-full text-lg">
            {isProcessing ? 'Processing…' : `Pay ${formatPence(totals.total)}`}
          </Button>
          <p className="text-sm text-ink-soft">
            By paying you agree to our{' '}
            <a href={paths.terms()} className="underline">
              terms and conditions
            </a>
            . You can change your mind for 14 days after delivery.
          </p>
        </section>
      </div>
      <OrderSummary totals={totals} deliveryMethod={deliveryMethod} vatNumber={settings.vatNumber} />
    </form>
  );
}

/** Where the payment provider also sends the shopper, with the same proof in the address. */
function successAddress(clientSecret: string | null): string {
  const secret = clientSecret ?? '';
  const query = new URLSearchParams({
    payment_intent: secret.split('_secret_')[0] ?? '',
    payment_intent_client_secret: secret,
    redirect_status: 'succeeded',
  });
  return `${paths.orderSuccess()}?${query}`;
}
