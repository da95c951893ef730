import { formatPrice } from '../../values/money.ts';
import type { BillRow } from '../bill.ts';
import type { ShownRefund } from '../contract.ts';
import type { RefundFailure } from '../refund-states.ts';
import type { AdminRefund, PaymentName, RefundPart } from './contract.ts';

/** When money that was given back is seen, as banks promise it. */
export const whenItArrives = 'The bank shows it on the statement of your card in 5 to 10 days.';

/** What of a refund is for what, row by row. */
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

/** Why a refund failed, and what the owner can do about it. */
export const failureWords: Record<RefundFailure, string> = {
  balance:
    'The payment provider refused: there is too little money in your account there. Wait for the next sales or top it up, then give it back again.',
  gone: 'The payment provider refused: the money has been given back there already. Look at the payment in its dashboard.',
  disputed:
    "The customer's bank has reclaimed this payment, so the provider gives nothing of it back. While the dispute is open, answer it in the provider's dashboard; what the bank keeps is with the customer already.",
  refused:
    'The payment provider refused it, and gave nothing of it back. Look at the payment in its dashboard, or give it back there.',
};

const partNames: Record<PaymentName, string> = {
  whole: 'the payment',
  deposit: 'the deposit',
  rest: 'the rest',
};

/** Such as "£431.00 of the rest". */
const inWords = (parts: RefundPart[]) =>
  parts.map(({ amount, of }) => `${formatPrice(amount)} of ${partNames[of]}`).join(' and ');

/** From which payments a refund comes, where there are two; empty where it is one. */
export const partWords = ({ parts }: Pick<AdminRefund, 'parts'>) => inWords(parts);

/** Why the provider refused a refund, or a part of one; null where it did not. */
export function refusalWords({
  parts,
  status,
  failure,
}: Pick<AdminRefund, 'parts' | 'status' | 'failure'>): string | null {
  if (failure === '' && status !== 'failed') return null;
  const why = failureWords[failure || 'refused'];
  const came = parts.filter((part) => part.status === 'done');
  if (came.length === 0) return why;
  const missing = inWords(parts.filter((part) => part.status === 'failed'));
  return `${inWords(came)} went back. ${missing} did not, and can be tried again. ${why}`;
}
