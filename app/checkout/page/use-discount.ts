import { useRef, useState } from 'react';
import { messageOf, refusalOf, type ServerRefusal } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import type { CartItem } from '../../cart/cart.ts';
import { type Discount, tooFewGoods } from '../../orders/discount.ts';
import { isDiscountUsed, type Totals } from '../../orders/totals.ts';
import { api } from '../../paths.ts';
import { toPence } from '../../values/money.ts';
import type { FoundDiscount } from '../contract.ts';
import { toLines } from './use-payment-intent.ts';

const toDiscount = ({ code, kind, percent, amount, leastGoods }: FoundDiscount): Discount => ({
  code,
  kind,
  percent,
  amountPence: toPence(amount) ?? 0,
  leastGoodsPence: toPence(leastGoods) ?? 0,
});

interface CodeProblem {
  words: string;
  /** Logging in would help. */
  needsAccount: boolean;
}

/** The shopper's discount code: typed, tried on the cart, and taken out again. */
export function useDiscount(items: CartItem[]) {
  const [typed, setTyped] = useState('');
  const [discount, setDiscount] = useState<Discount | null>(null);
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  // Known at once, to a second press before the next render.
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
      const words = messageOf(error, 'We could not look that code up. Please try again.');
      setProblem({ words, needsAccount: refusalOf(error)?.details.isForAccounts === true });
    } finally {
      isBusy.current = false;
      setIsTrying(false);
    }
  }

  /** What the server said of a code when the order was to be placed: one that cannot be used is taken out. */
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

/** The code that an order is placed with: none where it takes nothing off, so that the shopper keeps it. */
export const usedCode = ({ discount }: Pick<DiscountEntry, 'discount'>, totals: Totals) =>
  discount !== null && isDiscountUsed(totals) ? discount.code : '';

/** Why a code takes nothing off as things are, in words for the shopper; null where it does. */
export function whyNothing(discount: Discount, totals: Totals): string | null {
  if (isDiscountUsed(totals)) return null;
  const tooFew = tooFewGoods(discount, totals.goods);
  if (tooFew !== null) return `${tooFew}.`;
  return `Nothing to take off: this order has no delivery to pay for. You keep ${discount.code} for another.`;
}
