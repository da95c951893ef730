import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type Appearance, loadStripe, type StripePaymentElementOptions } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { paths } from '../../paths.ts';
import type { Details } from '../details.ts';
import type { PaymentFormProps } from './payment-form.ts';

const appearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#182329',
    colorText: '#182329',
    colorDanger: '#a8281d',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '17px',
    borderRadius: '8px',
    spacingUnit: '5px',
  },
};

/** Stripe adds Apple Pay, Google Pay and Link if the device offers them. */
const options: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'auto', googlePay: 'auto', link: 'auto' },
};

interface StripePaymentProps extends PaymentFormProps {
  publishableKey: string;
  clientSecret: string;
}

export default function StripePayment({ publishableKey, clientSecret, form, onReady }: StripePaymentProps) {
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey]);
  const [isOutOfReach, setIsOutOfReach] = useState(false);
  useEffect(() => {
    stripe.catch(() => setIsOutOfReach(true));
  }, [stripe]);

  if (isOutOfReach) {
    return <Notice isError>We cannot reach the payment service. Please reload the page.</Notice>;
  }
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance, locale: 'en-GB' }}>
      <StripeFields form={form} onReady={onReady} onLoadError={() => setIsOutOfReach(true)} />
    </Elements>
  );
}

function StripeFields({ form, onReady, onLoadError }: PaymentFormProps & { onLoadError: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const isWallet = useRef(false);

  useImperativeHandle(form, () => ({
    async check(isRestRight) {
      if (!elements || (isWallet.current && !isRestRight)) return false;
      const { error } = await elements.submit();
      return error === undefined;
    },
    async confirm(_clientSecret, details) {
      if (!stripe || !elements) throw new Error('The payment form has not loaded');
      // Stripe's form must know the order's final amount before confirming.
      const { error: stale } = await elements.fetchUpdates();
      if (stale) throw new Error(stale.message);
      const confirm = (confirmParams: ReturnType<typeof toConfirmParams>) =>
        stripe.confirmPayment({ elements, redirect: 'if_required', confirmParams });
      const first = await confirm(toConfirmParams(details));
      const isOddAddress = first.error?.param === 'receipt_email' || first.error?.code === 'email_invalid';
      // Stripe rejects some valid emails; our own receipt still goes there.
      const { error } = isOddAddress ? await confirm(toConfirmParams({ ...details, email: '' })) : first;
      if (!error) return { isPaid: true };
      const { type, message = 'Please try another card.' } = error;
      return { isPaid: false, message, isRefused: type === 'card_error' };
    },
  }));

  useEffect(() => () => onReady(false), [onReady]);

  return (
    <PaymentElement
      options={options}
      onReady={() => onReady(true)}
      onLoadError={onLoadError}
      onChange={({ value }) => {
        isWallet.current = value.type === 'apple_pay' || value.type === 'google_pay';
      }}
    />
  );
}

const toConfirmParams = ({ name, email, phone, address, city, postcode }: Details) => ({
  return_url: new URL(paths.orderSuccess(), location.href).href,
  // Paying the rest of an order asks for no email.
  ...(email.trim() && { receipt_email: email.trim() }),
  payment_method_data: {
    billing_details: {
      name: name || null,
      email: email.trim() || null,
      phone: phone || null,
      address: {
        line1: address || null,
        city: city || null,
        postal_code: postcode || null,
        country: 'GB',
        line2: null,
        state: null,
      },
    },
  },
});
