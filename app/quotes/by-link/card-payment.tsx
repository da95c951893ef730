import { type FormEvent, useRef, useState } from 'react';
import { reportError } from '../../../browser/report-errors.ts';
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
  /** Whose card it is, as far as that is known. */
  payer: Details;
  /** Of the button: what it does, and what that costs. */
  label: string;
}

/** Pays by card what has been agreed, and leads to the receipt. */
export function CardPayment({ card, payer, label }: CardPaymentProps) {
  const payment = useRef<PaymentForm>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isProcessing, setIsProcessing] = useState(false);
  // Known at once, to a second press before the next render.
  const isBusy = useRef(false);

  async function pay(): Promise<void> {
    if (!(await payment.current?.check(true))) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    keepPayment(card.clientSecret);
    const outcome = await payment.current?.confirm(card.clientSecret, payer);
    if (!outcome) return;
    if (outcome.isPaid) location.assign(successAddress(paths.orderSuccess(), card.clientSecret));
    else setFailure(outcome.isRefused ? `${outcome.message} Nothing was charged.` : outcome.message);
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
      reportError(error, 'quote payment');
      setFailure('An unexpected error occurred. Please try again.');
    } finally {
      isBusy.current = false;
      setIsProcessing(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PaymentSlot
        settings={card}
        clientSecret={card.clientSecret}
        problem={null}
        form={payment}
        onReady={setIsReady}
      />
      {failure && <Notice isError>{failure}</Notice>}
      <Button type="submit" disabled={isProcessing || !isReady} className="min-h-14 w-full text-lg">
        {isProcessing ? 'Processing…' : label}
      </Button>
    </form>
  );
}
