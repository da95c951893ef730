import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { parseRefusal } from '../../../browser/refusal.ts';
import { request, TransportError } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DemoPaymentAnswer } from '../../payments/contract.ts';
import { demoApi } from '../../payments/demo-paths.ts';
import type { PaymentFormProps, PaymentOutcome } from './payment-form.ts';

export default function DemoPayment({ form, onReady }: PaymentFormProps) {
  const [card, setCard] = useState<Card>(noCard);
  const [judged, setJudged] = useState<readonly string[]>([]);
  const wrong = checkCard(card);
  const bank = useBank();

  useEffect(() => {
    onReady(true);
    return () => onReady(false);
  }, [onReady]);

  useImperativeHandle(form, () => ({
    async check() {
      setJudged(Object.keys(wrong));
      return Object.keys(wrong).length === 0;
    },
    confirm: (clientSecret) => pay(clientSecret, card, bank.ask),
  }));

  const change = (name: keyof Card, format: (text: string) => string) => ({
    name,
    value: card[name],
    error: judged.includes(name) ? wrong[name] : undefined,
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    // See browser/typed-fields.ts.
    'data-secret': true,
    onChange: ({ target }: { target: { value: string } }) =>
      setCard({ ...card, [name]: format(target.value) }),
  });

  return (
    <div className="space-y-5">
      <Notice>
        <p className="font-semibold">Demo payments: no money moves</p>
        <p className="text-sm">
          Pay with the test card <span className="tabular-nums inline-block">4242 4242 4242 4242</span>, any
          future date and any three digits. Real cards are refused.
        </p>
      </Notice>
      <Field label="Card number" {...change('cardNumber', formatCardNumber)} />
      <div className="grid grid-cols-2 gap-5">
        <Field label="Expiry date" placeholder="MM / YY" {...change('expiry', formatExpiry)} />
        <Field
          label="Security code"
          {...change('securityCode', (text) => text.replace(/\D/g, '').slice(0, 4))}
        />
      </div>
      <BankDialog isOpen={bank.isAsked} onAnswer={bank.answer} />
    </div>
  );
}

function useBank() {
  const [isAsked, setIsAsked] = useState(false);
  const waiting = useRef<(isApproved: boolean) => void>(undefined);

  function ask(): Promise<boolean> {
    setIsAsked(true);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  }

  function answer(isApproved: boolean): void {
    setIsAsked(false);
    waiting.current?.(isApproved);
  }

  return { isAsked, ask, answer };
}

async function pay(
  clientSecret: string,
  card: Card,
  askBank: () => Promise<boolean>,
): Promise<PaymentOutcome> {
  try {
    const first = { clientSecret, ...card };
    const { status } = await request<DemoPaymentAnswer>('POST', demoApi.payment(), first);
    if (status !== 'requires_action') return toPaymentOutcome(status);
    const second = { clientSecret, outcome: (await askBank()) ? 'approved' : 'refused' };
    return toPaymentOutcome(
      (await request<DemoPaymentAnswer>('POST', demoApi.authentication(), second)).status,
    );
  } catch (error) {
    const refusal = parseRefusal(error);
    if (!refusal) throw error;
    return { isPaid: false, message: refusal.message, isRefused: wasDeclined(error) };
  }
}

const wasDeclined = (error: unknown) => error instanceof TransportError && error.status === 402;

function toPaymentOutcome(status: DemoPaymentAnswer['status']): PaymentOutcome {
  if (status === 'succeeded' || status === 'processing') return { isPaid: true };
  const message = 'Your bank did not approve the payment. Please try another card.';
  return { isPaid: false, message, isRefused: true };
}

export interface Card {
  cardNumber: string;
  expiry: string;
  securityCode: string;
}

const noCard: Card = { cardNumber: '', expiry: '', securityCode: '' };

const digitsOf = (text: string) => text.replace(/\D/g, '');

const formatCardNumber = (text: string) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, '$1 ');

/** "12 / 34" while typing; the slash is added automatically and can be deleted. */
function formatExpiry(text: string): string {
  const digits = digitsOf(text);
  // Autofill and people may give the year four digits.
  const short = digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
  return short.length > 2 ? `${short.slice(0, 2)} / ${short.slice(2)}` : short;
}

/** Only checks for missing parts; the provider judges the card. */
function checkCard(card: Card): Partial<Card> {
  const errors: Partial<Card> = {};
  if (digitsOf(card.cardNumber).length < 13) errors.cardNumber = 'Enter the long number on the card';
  if (digitsOf(card.expiry).length !== 4) errors.expiry = 'Enter the expiry date as MM / YY';
  if (digitsOf(card.securityCode).length < 3)
    errors.securityCode = 'Enter the 3 digits on the back of the card';
  return errors;
}

interface BankDialogProps {
  isOpen: boolean;
  onAnswer: (isApproved: boolean) => void;
}

const BankDialog = ({ isOpen, onAnswer }: BankDialogProps) => (
  <Modal isOpen={isOpen} title="Your bank asks: is this you?" onCancel={() => onAnswer(false)}>
    <p className="mt-3 text-ink-soft">
      This stands in for your bank's own page, where you would confirm the payment in its app or with a code.
    </p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Button onClick={() => onAnswer(true)}>Approve payment</Button>
      <Button look="quiet" onClick={() => onAnswer(false)}>
        Refuse payment
      </Button>
    </div>
  </Modal>
);
