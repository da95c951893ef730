import { capitalised } from '../../values/capitalised.ts';
import { formatPence, formatPrice, sumOf, toPence } from '../../values/money.ts';
import type { BillRow } from '../bill.ts';
import type { ShownRefund } from '../contract.ts';
import type { PaymentName, ShownPayment } from '../disputes/contract.ts';
import type { RefundFailure } from '../order-states.ts';
import type { AdminRefund, Refundable, RefundPart } from './contract.ts';

export const whenItArrives = 'The bank shows it on the statement of your card in 5 to 10 days.';

export function refundRows({ lines, delivery, amount }: Pick<ShownRefund, 'lines' | 'delivery' | 'amount'>) {
  const rows: BillRow[] = [
    ...lines.map(({ name, quantity, amount }) => ({
      label: quantity === 0 ? `Off the price of ${name}` : quantity > 1 ? `${quantity} × ${name}` : name,
      amount: formatPrice(amount),
    })),
    ...(delivery === '0.00' ? [] : [{ label: 'Delivery', amount: formatPrice(delivery) }]),
    { label: 'Refunded', amount: formatPrice(amount), isTotal: true },
  ];
  return rows;
}

export const failureWords: Record<RefundFailure, string> = {
  balance:
    'The payment provider refused: there is too little money in your account there. Wait for the next sales or top it up, then give it back again.',
  gone: 'The payment provider refused: the money has been given back there already. Look at the payment in its dashboard.',
  disputed:
    "The customer's bank has reclaimed this payment, so the provider gives nothing of it back. While the dispute is open, answer it in the provider's dashboard; what the bank keeps is with the customer already.",
  refused:
    'The payment provider refused it, and gave nothing of it back. Look at the payment in its dashboard, or give it back there.',
};

export function heldWords({ total, held }: Pick<Refundable, 'total' | 'held'>): string {
  if (held === '0.00') return '';
  if (total === '0.00') return failureWords.disputed;
  return `The customer's bank holds one of the payments, so ${formatPrice(held)} cannot go back until it has decided. The other payment is untouched: ${formatPrice(total)} can.`;
}

const partNames: Record<PaymentName, string> = {
  whole: 'the payment',
  deposit: 'the deposit',
  rest: 'the rest',
};

/** Such as "The rest of £120.00: the bank holds £120.00 for now". */
export function fateWords({ of, received, back, held, lost }: ShownPayment): string {
  const fates = [
    back !== '0.00' && `${formatPrice(back)} given back`,
    held !== '0.00' && `the bank holds ${formatPrice(held)} for now`,
    lost !== '0.00' && `the bank has taken ${formatPrice(lost)} for good`,
  ].filter((fate) => fate !== false);
  return `${capitalised(partNames[of])} of ${formatPrice(received)}: ${fates.join(', ') || 'paid'}`;
}

export function stillPaidWords({ payments, stillPaid }: { payments: ShownPayment[]; stillPaid: string }) {
  const held = sumOf(payments.map((payment) => toPence(payment.held) ?? 0));
  const safe = formatPence(Math.max(0, (toPence(stillPaid) ?? 0) - held));
  return held === 0
    ? `${safe} is still paid`
    : `${safe} is still paid, ${formatPence(held)} waits for the bank`;
}

export const partWords = (parts: RefundPart[]) =>
  parts.map(({ amount, of }) => `${formatPrice(amount)} of ${partNames[of]}`).join(' and ');

export function refusalWords({
  parts,
  status,
  failure,
}: Pick<AdminRefund, 'parts' | 'status' | 'failure'>): string | null {
  if (failure === '' && status !== 'failed') return null;
  const why = failureWords[failure || 'refused'];
  const came = parts.filter((part) => part.status === 'done');
  if (came.length === 0) return why;
  const missing = partWords(parts.filter((part) => part.status === 'failed'));
  return `${partWords(came)} went back. ${missing} did not, and can be tried again. ${why}`;
}
