import { formatDay } from '../../values/dates.ts';
import { formatPrice } from '../../values/money.ts';
import type { PaidBy } from './deposit.ts';

/** In pounds. `at` is null if nobody recorded the time. */
export interface PaidPart {
  by: PaidBy;
  amount: string;
  at: string | null;
}

export const paidByWords: Record<PaidBy, string> = {
  card: 'by card',
  cash: 'in cash',
  transfer: 'by bank transfer',
};

interface PaidBill {
  paid: readonly PaidPart[];
  due: string;
  total: string;
  discountCode: string;
}

/** Such as "Paid by card on 27 November 2026."; empty if no money has come. */
export function paidInWords({ paid, due, total, discountCode }: PaidBill): string {
  if (total === '0.00') return `Nothing to pay: ${discountCode} covered all of it.`;
  const isWhole = paid.length === 1 && due === '0.00';
  const parts = paid.map(({ by, amount, at }) =>
    [isWhole ? '' : formatPrice(amount), paidByWords[by], at && `on ${formatDay(at)}`]
      .filter(Boolean)
      .join(' '),
  );
  return parts.length === 0 ? '' : `Paid ${parts.join(' and ')}.`;
}
