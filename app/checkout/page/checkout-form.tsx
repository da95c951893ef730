import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { watchKeptForms } from '../../../browser/kept-forms.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Part } from '../../../ui/part.tsx';
import { currentUserQuery } from '../../accounts/queries.ts';
import { signInPath } from '../../accounts/return-to.ts';
import { deliveryZone } from '../../addresses/mainland.ts';
import { addressesQuery } from '../../addresses/queries.ts';
import type { CartItem } from '../../cart/cart.ts';
import { CartChanges } from '../../cart/cart-changes.tsx';
import { useCart } from '../../cart/cart-provider.tsx';
import type { FreshCart } from '../../cart/use-fresh-cart.ts';
import { mayBeFree } from '../../orders/discount.ts';
import {
  type DeliveryMethod,
  listDeliveryClasses,
  onlyCollected,
} from '../../orders/handover/delivery-cost.ts';
import { addUpPayable, isFree } from '../../orders/totals.ts';
import { paths } from '../../paths.ts';
import { zoneCostWords } from '../../values/delivery-class-words.ts';
import { formatPence, toPence } from '../../values/money.ts';
import { standardVatRate } from '../../values/vat-rates.ts';
import type { PaymentSettings } from '../contract.ts';
import type { Billing, Details } from '../details.ts';
import { PaymentSlot } from '../payment/payment-slot.tsx';
import { addressesFor, deliveredTo, knownBilling, knownDetails, shownAddress } from '../saved-details.ts';
import { AddressChoice, BillingAddress } from './billing-address.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { DetailsFields } from './details-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useDiscount } from './use-discount.ts';
import { usePay } from './use-pay.ts';
import { usePaymentIntent } from './use-payment-intent.ts';

const SafetyReminder = lazyPart(
  () => import('../../cart/safety/safety-reminder.tsx'),
  () => null,
);

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
  const [details, setDetails] = useState<Details>(() => knownDetails(user ?? null, addresses));
  const [billing, setBilling] = useState<Billing | null>(() => knownBilling(saved ?? []));
  const [chosen, setChosen] = useState<DeliveryMethod>('delivery');
  const [isFormReady, setIsFormReady] = useState(false);
  const terms = { ...settings.deliveryTerms, vatNumber: settings.vatNumber };
  const discount = useDiscount(items);
  const lines = items.map((item) => toLine(item, freshCart.vatRates));
  const fetched = onlyCollected(lines);
  const deliveryMethod = fetched ? 'collection' : chosen;
  const zone = deliveryZone(details.postcode);
  const { discount: code } = discount;
  const isAllowed = code !== null && mayBeFree(code, user ?? null, details.email);
  const totals = addUpPayable(lines, deliveryMethod, terms, code, zone, isAllowed);
  const free = code && isFree(totals) ? { discountCode: code.code, deliveryMethod } : null;
  const { problem, ...intent } = usePaymentIntent({
    items: isReady ? items : [],
    free,
    refresh,
    heed: discount.heed,
  });
  // The server's answer may belong to an earlier total.
  const isNothingToPay = free !== null && intent.isFree;
  const sending = { method: deliveryMethod, classes: listDeliveryClasses(lines), terms };
  const beyond = zoneCostWords(totals.goods, sending.classes, terms, zone);
  useEffect(watchKeptForms, []);
  const purchase = { items, totals, details, billing, sending, discount, refresh };
  const pay = usePay({ ...purchase, ...intent, isFree: isNothingToPay });

  return (
    <form
      ref={pay.form}
      noValidate
      onSubmit={pay.onSubmit}
      onBlur={pay.onBlur}
      data-keeps="checkout"
      className="mt-8 grid gap-x-16 gap-y-12 *:min-w-0 lg:grid-cols-[1.3fr_1fr]"
    >
      <OrderSummary
        totals={totals}
        deliveryMethod={deliveryMethod}
        vatNumber={settings.vatNumber}
        discount={discount}
      />
      <div className="space-y-12 lg:col-start-1 lg:row-start-1">
        {!user && <SignInLine />}
        <CartChanges changes={changes} />
        {fetched && <CollectionOnly name={fetched.name} isAlone={lines.length === 1} />}
        <DetailsFields
          details={details}
          errors={pay.errors}
          sending={sending}
          beyond={beyond}
          onChange={setDetails}
          onCollect={() => setChosen('collection')}
          savedAddresses={
            addresses.length > 0 && (
              <AddressChoice
                legend="Deliver to"
                name="savedAddress"
                addresses={addresses}
                shown={shownAddress(details, addresses)}
                other="Another address"
                onChoose={(address) => setDetails(deliveredTo(details, address))}
              />
            )
          }
          delivery={
            <DeliveryChoice sending={sending} goods={totals.goods} beyond={beyond} onChange={setChosen} />
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
          <Part name="payment" className="min-w-0" isLive>
            <PaymentSlot
              settings={settings}
              clientSecret={intent.clientSecret}
              freeBy={isNothingToPay ? free.discountCode : null}
              problem={problem}
              form={pay.payment}
              onReady={setIsFormReady}
            />
          </Part>
          <Suspense fallback={null}>
            <SafetyReminder />
          </Suspense>
          {pay.failure && <Notice isError>{pay.failure}</Notice>}
          <TermsNote isFree={isNothingToPay} />
          <Button
            type="submit"
            disabled={pay.isProcessing || !(isNothingToPay || isFormReady)}
            className="min-h-14 w-full scroll-mb-36 text-lg"
          >
            {pay.isProcessing
              ? 'Processing…'
              : isNothingToPay
                ? 'Place order, nothing to pay'
                : `Order and pay ${formatPence(totals.total)}`}
          </Button>
        </section>
      </div>
    </form>
  );
}

const toLine = (
  { product: { id, name, price, deliveryClass }, quantity }: CartItem,
  vatRates: FreshCart['vatRates'],
) => ({
  name,
  pricePence: toPence(price) ?? 0,
  quantity,
  deliveryClass,
  vatRate: vatRates.get(id) ?? standardVatRate,
});

const SignInLine = () => (
  <p>
    Have an account?{' '}
    <a
      href={signInPath(`next=${paths.checkout()}`)}
      className="inline-block py-1 font-semibold underline underline-offset-4"
    >
      Log in
    </a>
    ; your cart is kept.
  </p>
);

/** One item for collection only makes the whole order a collection. */
const CollectionOnly = ({ name, isAlone }: { name: string; isAlone: boolean }) => (
  <Notice>
    <p className="font-semibold">{isAlone ? 'This order is' : 'All of this order is'} for collection</p>
    <p className="mt-1 text-sm">
      {name} is not sent: you fetch it from our workshop, once we email you that it is ready.
      {!isAlone && ' To have the rest delivered, order that by itself.'}
    </p>
  </Notice>
);

function TermsNote({ isFree }: { isFree: boolean }) {
  return (
    <p className="text-sm text-ink-soft">
      By ordering you agree {!isFree && 'to pay, and '}to our{' '}
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
