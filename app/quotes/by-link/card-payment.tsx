import { useRef, useState } from 'react';
import { reportError } from '../../../browser/report-errors.ts';
import { useForm } from '../../../browser/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Details } from '../../checkout/details.ts';
import type { PaymentForm } from '../../checkout/payment/payment-form.ts';
import { PaymentSlot } from '../../checkout/payment/payment-slot.tsx';
import { paths } from '../../paths.ts';
import { keepPayment, successAddress } from '../../payments/kept-payment.ts';
import type { ReadyCard } from '../contract.ts';

interface CardPaymentProps {
  card: ReadyCard;
  payer: Details;
  label: string;
}

export function CardPayment({ card, payer, label }: CardPaymentProps) {
  const payment = useRef<PaymentForm>(null);
  const [isReady, setIsReady] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function pay(): Promise<void> {
    setRefused(null);
    if (!(await payment.current?.check(true))) {
      requestAnimationFrame(() =>
        form.ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    keepPayment(card.clientSecret);
    const outcome = await payment.current?.confirm(card.clientSecret, payer);
    if (!outcome) return;
    if (outcome.isPaid) location.assign(successAddress(paths.orderSuccess(), card.clientSecret));
    else setRefused(outcome.isRefused ? `${outcome.message} Nothing was charged.` : outcome.message);
  }

  const { form, failure, isSending } = useForm({
    read: () => ({}),
    check: () => ({}),
    send: () =>
      pay().catch((error: unknown) => {
        reportError(error, 'quote payment');
        throw error;
      }),
    failure: { words: 'An unexpected error occurred. Please try again.', hidesReason: true },
  });
  const shown = refused ?? failure;
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PaymentSlot
        settings={card}
        clientSecret={card.clientSecret}
        problem={null}
        form={payment}
        onReady={setIsReady}
      />
      {shown && <Notice isError>{shown}</Notice>}
      <Button type="submit" disabled={isSending || !isReady} className="min-h-14 w-full text-lg">
        {isSending ? 'Processing…' : label}
      </Button>
    </form>
  );
}
