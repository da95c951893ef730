import { formatPrice } from '../values/money.ts';
import type { OrderDetail, OrderSummary } from './contract.ts';
import type { PaperKind } from './paper-kinds.ts';

type Look = 'good' | 'waiting' | 'over';

interface OrderWords {
  short: string;
  long: string;
  look: Look;
}

const byStatus = new Map<string, OrderWords>([
  ['pending', { short: 'Waiting for payment', long: 'Your payment has not arrived yet.', look: 'waiting' }],
  ['confirmed', { short: 'Confirmed', long: 'Paid. We are putting it together.', look: 'good' }],
  ['ready', { short: 'Ready to collect', long: 'It is waiting for you at the workshop.', look: 'good' }],
  ['dispatched', { short: 'On its way', long: 'It has left the workshop.', look: 'good' }],
  ['completed', { short: 'Completed', long: 'It has arrived. Thank you.', look: 'good' }],
  ['cancelled', { short: 'Cancelled', long: 'This order was cancelled.', look: 'over' }],
]);

const fitted = new Map<string, OrderWords>([
  ['confirmed', { short: 'Confirmed', long: 'Paid. We fit it at the workshop.', look: 'good' }],
  ['completed', { short: 'Completed', long: 'It is fitted. Thank you.', look: 'good' }],
]);

const byPayment = new Map<string, OrderWords>([
  ['refunding', { short: 'Being refunded', long: 'All your money is on its way back to you.', look: 'over' }],
  ['refunded', { short: 'Refunded', long: 'All your money has been sent back to you.', look: 'over' }],
]);

const partlySent: OrderWords = {
  short: 'Partly sent',
  long: 'Part of it is on its way. The rest will follow.',
  look: 'good',
};

export type OrderState = Pick<OrderSummary, 'status' | 'paymentStatus' | 'isPartlySent' | 'due'> &
  Partial<Pick<OrderDetail, 'deliveryMethod'>>;

export const dueWords = ({ due }: Pick<OrderSummary, 'due'>) =>
  due === '0.00' ? '' : `Deposit paid, ${formatPrice(due)} still to pay`;

interface RefundedOrder {
  paymentStatus: string;
  refundedPence: number;
}

export function wordsFor({
  status,
  paymentStatus,
  isPartlySent,
  due,
  deliveryMethod,
}: OrderState): OrderWords {
  const byMoney = byPayment.get(paymentStatus);
  if (byMoney) return byMoney;
  const words =
    (isPartlySent && partlySent) ||
    (deliveryMethod === 'fitting' && fitted.get(status)) ||
    (byStatus.get(status) ?? { short: status, long: '', look: 'waiting' });
  // `dueWords` stands beside this text and says how far the order is paid.
  return due === '0.00' ? words : { ...words, long: words.long.replace(/^Paid\. /, '') };
}

export const isReceipt = ({ paymentStatus }: Pick<OrderSummary, 'paymentStatus'>) =>
  ['paid', 'refunding', 'refunded'].includes(paymentStatus);

export const isPartlyRefunded = ({ paymentStatus, refundedPence }: RefundedOrder) =>
  paymentStatus === 'paid' && refundedPence > 0;

export const paperName = ({ kind, number }: { kind: PaperKind; number: string }) =>
  kind === 'invoice' ? 'Invoice (PDF)' : `Credit note ${number} (PDF)`;
