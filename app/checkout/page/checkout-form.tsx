import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { currentUserQuery } from '../../accounts/queries.ts';
import { signInPage } from '../../accounts/return-to.ts';
import { addressesQuery } from '../../addresses/queries.ts';
import type { CartItem } from '../../cart/cart.ts';
import { useCart } from '../../cart/cart-provider.tsx';
import { addUp, type DeliveryMethod, type SaleTerms } from '../../orders/totals.ts';
import type { TaxedLine } from '../../orders/vat.ts';
import { paths } from '../../paths.ts';
import { formatPence, toPence } from '../../values/money.ts';
import { standardVatRate } from '../../values/vat-rates.ts';
import type { PaymentSettings } from '../contract.ts';
import type { Billing, Details } from '../details.ts';
import { PaymentSlot } from '../payment/payment-slot.tsx';
import { addressesFor, knownBilling, knownDetails } from '../saved-details.ts';
import { BillingAddress } from './billing-address.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { DetailsFields } from './details-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { useDiscount } from './use-discount.ts';
import type { FreshCart } from './use-fresh-cart.ts';
import { usePay } from './use-pay.ts';
import { usePaymentIntent } from './use-payment-intent.ts';

interface CheckoutFormProps {
  settings: PaymentSettings;
  freshCart: FreshCart;
}

export function CheckoutForm({ settings, freshCart }: CheckoutFormProps) {
  const { items } = useCart();
  const { data: user } = useQuery(currentUserQuery);
  const { data: saved } = useQuery({ ...addressesQuery, enabled: Boolean(user) });
  const addresses = addressesFor('shipping', saved ?? []);
  const { changes, refresh, isFresh } = freshCart;
  const isReady = isFresh && settings.mode !== 'off';
  const { problem, ...intent } = usePaymentIntent(isReady ? items : [], refresh);
  const [details, setDetails] = useState<Details>(() => knownDetails(user ?? null, addresses));
  const [billing, setBilling] = useState<Billing | null>(() => knownBilling(saved ?? []));
  const [deliveryMethod, setDeliveryMethod] = useState<DeliveryMethod>('delivery');
  const [isFormReady, setIsFormReady] = useState(false);
  const terms = termsOf(settings);
  const discount = useDiscount(items);
  const totals = addUp(linesOf(items, freshCart.vatRates), deliveryMethod, terms, discount.discount);
  const pay = usePay({ items, totals, details, billing, deliveryMethod, discount, refresh, ...intent });

  return (
    <form
      ref={pay.form}
      noValidate
      onSubmit={pay.onSubmit}
      onBlur={pay.onBlur}
      className="mt-8 grid gap-x-16 gap-y-12 *:min-w-0 lg:grid-cols-[1.3fr_1fr]"
    >
      <div className="space-y-12 lg:row-start-1">
        {!user && <SignInLine />}
        {changes.length > 0 && <CartChanges changes={changes} />}
        <DetailsFields
          details={details}
          errors={pay.errors}
          hasAddress={deliveryMethod === 'delivery'}
          onChange={setDetails}
          onCollect={() => setDeliveryMethod('collection')}
          savedAddresses={<SavedAddresses addresses={addresses} details={details} onChange={setDetails} />}
          delivery={
            <DeliveryChoice
              method={deliveryMethod}
              goods={totals.goods}
              terms={terms}
              onChange={setDeliveryMethod}
            />
          }
        />
        <BillingAddress
          billing={billing}
          isCollected={deliveryMethod === 'collection'}
          addresses={addressesFor('billing', saved ?? [])}
          errors={pay.errors}
          onChange={setBilling}
        />
        <section aria-labelledby="payment" className="space-y-6">
          <h2 id="payment" className="text-2xl">
            Payment
          </h2>
          <PaymentSlot
            settings={settings}
            clientSecret={intent.clientSecret}
            problem={problem}
            form={pay.payment}
            onReady={setIsFormReady}
          />
          {pay.failure && <Notice isError>{pay.failure}</Notice>}
          <Button
            type="submit"
            disabled={pay.isProcessing || !isFormReady}
            className="min-h-14 w-full scroll-mb-36 text-lg"
          >
            {pay.isProcessing ? 'Processing…' : `Order and pay ${formatPence(totals.total)}`}
          </Button>
          <TermsNote />
        </section>
      </div>
      <OrderSummary
        totals={totals}
        deliveryMethod={deliveryMethod}
        vatNumber={settings.vatNumber}
        discount={discount}
      />
    </form>
  );
}

const termsOf = (settings: PaymentSettings): SaleTerms => ({
  deliveryPence: toPence(settings.deliveryPrice) ?? 0,
  freeDeliveryFromPence: toPence(settings.freeDeliveryFrom) ?? 0,
  vatNumber: settings.vatNumber,
});

const linesOf = (items: CartItem[], vatRates: FreshCart['vatRates']): TaxedLine[] =>
  items.map(({ product: { id, price }, quantity }) => ({
    ...{ pricePence: toPence(price) ?? 0, quantity, vatRate: vatRates.get(id) ?? standardVatRate },
  }));

/** The cart is this browser's, whoever is signed in. */
const SignInLine = () => (
  <p>
    Have an account?{' '}
    <a
      href={signInPage(`next=${paths.checkout()}`)}
      className="inline-block py-1 font-semibold underline underline-offset-4"
    >
      Log in
    </a>
    , your cart is kept
  </p>
);

function CartChanges({ changes }: { changes: string[] }) {
  return (
    <Notice>
      <p className="font-semibold">Your cart has changed since you filled it</p>
      <ul className="mt-1 text-sm">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
}

function TermsNote() {
  return (
    <p className="text-sm text-ink-soft">
      By ordering you agree to pay, and to our{' '}
      <a href={paths.terms()} className="underline">
        terms and conditions
      </a>
      . You can change your mind for 14 days after delivery:{' '}
      <a href={paths.deliveryAndReturns()} className="underline">
        delivery and returns
      </a>
      .
    </p>
  );
}
