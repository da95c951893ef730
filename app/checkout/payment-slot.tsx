import { lazy, type RefObject, Suspense } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { phoneLink, useContent } from '../content/use-content.ts';
import type { PaymentSettings } from './contract.ts';
import type { PaymentForm } from './payment-form.ts';

// One of the two is needed, and only here.
const DemoPayment = lazy(() => import('./demo-payment.tsx'));
const StripePayment = lazy(() => import('./stripe-payment.tsx'));

interface PaymentSlotProps {
  settings: PaymentSettings;
  clientSecret: string | null;
  problem: string | null;
  form: RefObject<PaymentForm | null>;
}

export function PaymentSlot({ settings, clientSecret, problem, form }: PaymentSlotProps) {
  const { phone } = useContent();
  if (settings.mode === 'off') {
    return (
      <Notice isError>
        Online payment is not set up yet. Please ring us on{' '}
        <a href={phoneLink(phone)} className="font-semibold underline">
          {phone}
        </a>{' '}
        to order.
      </Notice>
    );
  }
  if (problem) return <Notice isError>{problem}</Notice>;
  if (clientSecret === null) return <Preparing />;
  return (
    <Suspense fallback={<Preparing />}>
      {settings.mode === 'demo' ? (
        <DemoPayment form={form} />
      ) : (
        <StripePayment publishableKey={settings.publishableKey} clientSecret={clientSecret} form={form} />
      )}
    </Suspense>
  );
}

function Preparing() {
  return (
    <p role="status" className="min-h-64 rounded bg-sand p-5 text-ink-soft">
      Preparing your payment…
    </p>
  );
}
