import { useRef, useState } from 'react';
import { errorMessage, parseRefusal, type ServerRefusal } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import type { CartItem } from '../../cart/cart.ts';
import { type CodeDiscount, tooFewGoods } from '../../orders/discount.ts';
import { isDiscountUsed, type PayableTotals, type Totals } from '../../orders/totals.ts';
import { api } from '../../paths.ts';
import { smallestPayment } from '../../payments/card-limits.ts';
import { toPence } from '../../values/money.ts';
import type { FoundDiscount } from '../contract.ts';
import { toLines } from './use-payment-intent.ts';

const toDiscount = ({ code, kind, percent, amount, leastGoods, isLimited }: FoundDiscount): CodeDiscount => ({
  code,
  kind,
  percent,
  amountPence: toPence(amount) ?? 0,
  leastGoodsPence: toPence(leastGoods) ?? 0,
  isLimited,
});

interface CodeProblem {
  words: string;
  needsAccount: boolean;
}

export function useDiscount(items: CartItem[]) {
  const [typed, setTyped] = useState('');
  const [discount, setDiscount] = useState<CodeDiscount | null>(null);
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  // A ref, so that a second press before the next render is ignored.
  const isBusy = useRef(false);

  async function tryOut(code: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsTrying(true);
    setProblem(null);
    try {
      const body = { code, items: toLines(items) };
      setDiscount(toDiscount(await request<FoundDiscount>('POST', api.discountTries(), body)));
      setTyped('');
    } catch (error) {
      setDiscount(null);
      const words = errorMessage(error, 'We could not look that code up. Please try again.');
      setProblem({ words, needsAccount: parseRefusal(error)?.details.isForAccounts === true });
    } finally {
      isBusy.current = false;
      setIsTrying(false);
    }
  }

  /** Removes a code that the server refused when placing the order. */
  async function heed({ code, message, details }: ServerRefusal): Promise<void> {
    if (code === 'discount_refused') {
      setTyped(discount?.code ?? typed);
      setDiscount(null);
      setProblem({ words: message, needsAccount: details.isForAccounts === true });
    } else if (code === 'total_changed' && discount) {
      await tryOut(discount.code);
    }
  }

  function takeOut(): void {
    setDiscount(null);
    setProblem(null);
  }

  return { typed, setTyped, discount, problem, isTrying, apply: () => tryOut(typed), takeOut, heed };
}

export type DiscountEntry = ReturnType<typeof useDiscount>;

/** Empty if the code takes nothing off, so that the shopper keeps the code. */
export const usedCode = ({ discount }: Pick<DiscountEntry, 'discount'>, totals: Totals) =>
  discount !== null && isDiscountUsed(totals) ? discount.code : '';

export function discountEffect(discount: CodeDiscount, totals: PayableTotals): string {
  const { code, isLimited } = discount;
  const tooFew = tooFewGoods(discount, totals.goods);
  if (tooFew !== null) return `${tooFew}.`;
  if (totals.keptPence > 0) {
    const isCovered = totals.keptPence === smallestPayment;
    return isLimited && isCovered
      ? `${code} leaves 30p to pay, as no card takes less; it is free with an account, ordered with the confirmed email address of that account.`
      : `${code} leaves 30p to pay, as no card takes less.`;
  }
  return isDiscountUsed(totals)
    ? 'Your discount is taken off.'
    : `Nothing to take off: this order has no delivery to pay for. You keep ${code} for another.`;
}
