import { Refusal } from '../../../server/errors.ts';
import { readUser } from '../../accounts/current-user.server.ts';
import { deliveryZone, noDeliveryTo } from '../../addresses/mainland.ts';
import type { Db } from '../../tables.ts';
import { collectionOnly } from '../../values/delivery-class-words.ts';
import type { DeliveryTerms, DeliveryZone } from '../../values/delivery-terms.ts';
import { formatPence, toPounds } from '../../values/money.ts';
import { mayBeFree } from '../discount.ts';
import { discountRefused, findDiscount, refuseSecondUse } from '../discounts/find-discount.server.ts';
import { type DeliveryMethod, listDeliveryClasses, onlyCollected } from '../handover/delivery-cost.ts';
import { addUp, addUpPayable, goodsTotal, isDiscountUsed, type SaleTerms, type Totals } from '../totals.ts';
import { checkAmount, type OrderLine } from './price-lines.server.ts';

interface Summed {
  deliveryMethod: DeliveryMethod;
  shippingAddress: { postcode: string };
  discountCode?: string;
  amount: string | number;
  checkoutId: number;
  userId: string | null;
  customer: { email: string };
}

/** Throws 409 for an unusable code or another total, and as `refuseNoDelivery` does. */
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
    throw new Refusal(409, discountRefused, words, { ...error.details, total: toPounds(total) });
  };
  const use = { typed: discountCode, checkoutId, userId, goodsPence: goodsTotal(lines), now };
  const discount = await findDiscount(db, use).catch(tellTotal);
  const account = discount?.isLimited && userId !== null ? await readUser(db, userId) : null;
  const isAllowed = discount !== null && mayBeFree(discount, account, customer.email);
  const totals = addUpPayable(lines, deliveryMethod, terms, discount, zone, isAllowed);
  // First, so that a wrong amount cannot probe whether an address has bought here.
  checkAmount(order.amount, lines, totals, [totals.total]);
  const user = { userId, email: customer.email, checkoutId };
  if (discount) await refuseSecondUse(db, discount.code, user).catch(tellTotal);
  // A code that takes nothing off is not used up.
  return { totals, usedCode: discount !== null && isDiscountUsed(totals) ? discount.code : '' };
}

/** Throws 409 for lines that are only collected, and 400 at the postcode outside the delivery area. */
function refuseNoDelivery(
  lines: OrderLine[],
  { deliveryMethod, shippingAddress: { postcode } }: Summed,
  terms: DeliveryTerms,
): DeliveryZone {
  if (deliveryMethod === 'collection') return 'mainland';
  const fetched = onlyCollected(lines);
  if (fetched) {
    const { productId, name } = fetched;
    throw new Refusal(409, 'collection_only', collectionOnly(name), { productId });
  }
  const reason = noDeliveryTo(postcode, terms, listDeliveryClasses(lines));
  if (reason) {
    throw new Refusal(400, 'no_delivery_there', reason, { fields: { 'customer.postcode': reason } });
  }
  return deliveryZone(postcode);
}
