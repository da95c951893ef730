import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { phoneLink, useContent } from '../../content/use-content.ts';
import type { PaymentSettings } from '../contract.ts';
import type { PaymentFormProps } from './payment-form.ts';

const DemoPayment = lazyPart(() => import('./demo-payment.tsx'));
const StripePayment = lazyPart(() => import('./stripe-payment.tsx'));

interface PaymentSlotProps extends PaymentFormProps {
  settings: Pick<PaymentSettings, 'mode' | 'publishableKey'>;
  clientSecret: string | null;
  /** Null if something is to be paid. */
  freeBy?: string | null;
  problem: string | null;
}

export function PaymentSlot({
  settings,
  clientSecret,
  freeBy = null,
  problem,
  form,
  onReady,
}: PaymentSlotProps) {
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
  if (freeBy !== null)
    return (
      <p role="status" className="rounded bg-sand p-5">
        There is nothing to pay: <strong className="[overflow-wrap:anywhere]">{freeBy}</strong> covers all of
        your order, and no card is asked for.
      </p>
    );
  if (clientSecret === null) return <Preparing />;
  return (
    <Suspense fallback={<Preparing />}>
      {settings.mode === 'demo' ? (
        <DemoPayment form={form} onReady={onReady} />
      ) : (
        <StripePayment
          publishableKey={settings.publishableKey}
          clientSecret={clientSecret}
          form={form}
          onReady={onReady}
        />
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
