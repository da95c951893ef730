import { Refusal } from '../../../server/errors.ts';
import type { Db } from '../../tables.ts';
import { formatPence, toPounds } from '../../values/money.ts';
import { discountRefused, findDiscount } from '../discounts/find-discount.server.ts';
import { addUp, goodsTotal, isDiscountUsed, type SaleTerms, type Totals } from '../totals.ts';
import type { OrderLine } from './price-lines.server.ts';
import { type Destination, refuseNoDelivery } from './refuse-no-delivery.server.ts';

/** Of an order what its sums depend on, beside its lines. */
export interface Summed extends Destination {
  /** As it was typed, where one was. */
  discountCode?: string;
  checkoutId: number;
  userId: string | null;
  customer: { email: string };
}

/**
 * What an order comes to with its code. Refuses (409) a code that cannot be used, and tells the total without it, and
 * (400 or 409) as `refuseNoDelivery`.
 */
export async function sumUp(
  db: Db,
  order: Summed,
  lines: OrderLine[],
  terms: SaleTerms,
  now: Date,
): Promise<{ totals: Totals; usedCode: string }> {
  const { discountCode = '', deliveryMethod, checkoutId, userId, customer } = order;
  const zone = refuseNoDelivery(lines, order, terms);
  const discount = await findDiscount(db, {
    ...{ typed: discountCode, checkoutId, userId, email: customer.email },
    ...{ goodsPence: goodsTotal(lines), now },
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== discountRefused) throw error;
    const { total } = addUp(lines, deliveryMethod, terms, null, zone);
    const words = `${error.message}. Without it the total is ${formatPence(total)}.`;
    throw new Refusal(409, discountRefused, words, { total: toPounds(total) });
  });
  const totals = addUp(lines, deliveryMethod, terms, discount, zone);
  // One that takes nothing off is not used up: it can be used another time.
  return { totals, usedCode: discount !== null && isDiscountUsed(totals) ? discount.code : '' };
}
