import type { Selectable } from 'kysely';
import type { Discount } from '../orders/discount.ts';
import type { ClassedLine } from '../orders/handover/delivery-cost.ts';
import { methodOf } from '../orders/handover/handover.ts';
import { addUp, type Totals } from '../orders/totals.ts';
import type { TaxedLine } from '../orders/vat.ts';
import { smallestPayment } from '../payments/card-limits.ts';
import type { Tables } from '../tables.ts';

/** In pence and percent. */
type Reckoned = { lines: (TaxedLine & ClassedLine)[] } & Pick<
  Selectable<Tables['quotes']>,
  `${'discount' | 'deposit'}${'Kind' | 'Percent' | 'Pence'}` | 'handover' | 'terms'
>;

function quoteDiscount({ discountKind, discountPercent, discountPence }: Reckoned): Discount | null {
  if (discountKind === 'none') return null;
  return {
    code: '',
    kind: discountKind,
    leastGoodsPence: 0,
    percent: discountKind === 'percent' ? discountPercent : 0,
    amountPence: discountKind === 'amount' ? discountPence : 0,
  };
}

/** In pence. Returns 0 if all is paid at once, as when either part would be too small. */
function quoteDeposit({ depositKind, depositPercent, depositPence }: Reckoned, total: number): number {
  if (depositKind === 'none') return 0;
  const deposit = depositKind === 'percent' ? Math.round((total * depositPercent) / 100) : depositPence;
  return deposit >= smallestPayment && total - deposit >= smallestPayment ? deposit : 0;
}

export interface QuoteSums extends Totals {
  /** 0 if all is paid at once. */
  deposit: number;
  /** `deposit` plus `rest` is the total; 0 without a deposit. */
  rest: number;
}

/** In pence. */
export function quoteSums(quote: Reckoned): QuoteSums {
  const totals = addUp(quote.lines, methodOf(quote.handover), quote.terms, quoteDiscount(quote));
  const deposit = quoteDeposit(quote, totals.total);
  return { ...totals, deposit, rest: deposit === 0 ? 0 : totals.total - deposit };
}
