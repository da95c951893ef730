import { Refusal } from '../../../server/errors.ts';
import type { Db } from '../../tables.ts';
import { formatPence, toPounds } from '../../values/money.ts';
import { discountRefused, findDiscount, refuseSecondUse } from '../discounts/find-discount.server.ts';
import { addUp, goodsTotal, isDiscountUsed, type SaleTerms, type Totals } from '../totals.ts';
import { checkAmount, type OrderLine } from './price-lines.server.ts';
import { type Destination, refuseNoDelivery } from './refuse-no-delivery.server.ts';

/** Of an order what its sums depend on, beside its lines. */
export interface Summed extends Destination {
  /** As it was typed, where one was. */
  discountCode?: string;
  /** The total that the shopper agreed to, as a decimal string or number of pounds. */
  amount: string | number;
  checkoutId: number;
  userId: string | null;
  customer: { email: string };
}

/**
 * What an order comes to with its code. Refuses (409) a code that cannot be used, and tells the total without it, a
 * total that is another than was agreed to (`checkAmount`), and (400 or 409) as `refuseNoDelivery`.
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
  const tellTotal = (error: unknown): never => {
    if (!(error instanceof Refusal) || error.code !== discountRefused) throw error;
    const { total } = addUp(lines, deliveryMethod, terms, null, zone);
    const words = `${error.message}. Without it the total is ${formatPence(total)}.`;
    throw new Refusal(409, discountRefused, words, { total: toPounds(total) });
  };
  const use = { typed: discountCode, checkoutId, goodsPence: goodsTotal(lines), now };
  const discount = await findDiscount(db, use).catch(tellTotal);
  const totals = addUp(lines, deliveryMethod, terms, discount, zone);
  // First: nonsense must not tell whether somebody else's address has bought here.
  checkAmount(order.amount, lines, totals, [totals.total]);
  const user = { userId, email: customer.email, checkoutId };
  if (discount) await refuseSecondUse(db, discount.code, user).catch(tellTotal);
  // One that takes nothing off is not used up: it can be used another time.
  return { totals, usedCode: discount !== null && isDiscountUsed(totals) ? discount.code : '' };
}
