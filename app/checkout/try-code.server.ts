import { Refusal } from '../../server/errors.ts';
import { networkOf } from '../../server/limits/network-address.ts';
import { readUser } from '../accounts/current-user.server.ts';
import {
  beginAttempt,
  networkAttemptLimit,
  refundAttempt,
} from '../accounts/guessing/failed-attempts.server.ts';
import { readSettings } from '../content/content.server.ts';
import { mayBeFree } from '../orders/discount.ts';
import { discountRefused, findDiscount, refuseSecondUse } from '../orders/discounts/find-discount.server.ts';
import type { DeliveryMethod } from '../orders/handover/delivery-cost.ts';
import { onlyCollected } from '../orders/handover/delivery-cost.ts';
import type { Checkout } from '../orders/place/checkouts.server.ts';
import { readHoldsOfCheckout } from '../orders/place/holds.server.ts';
import { checkAmount, priceLines, type WantedLine } from '../orders/place/price-lines.server.ts';
import { checkSize, sizeOf } from '../orders/place/stock-claims.server.ts';
import { addUpPayable, goodsTotal, isFree, type Totals } from '../orders/totals.ts';
import type { Db } from '../tables.ts';
import { toPounds } from '../values/money.ts';
import type { FoundDiscount } from './contract.ts';

/** Throws 409 for an unusable code or cart. Guests' earlier use is checked only when ordering. */
export async function tryCode(
  db: Db,
  checkout: Pick<Checkout, 'id'>,
  tried: TriedCode,
): Promise<FoundDiscount> {
  const { discount } = await findForCart(db, checkout, tried);
  const { amountPence, leastGoodsPence, mostPence: _most, ...found } = discount;
  return { ...found, amount: toPounds(amountPence), leastGoods: toPounds(leastGoodsPence) };
}

interface TriedCode {
  code: string;
  wanted: WantedLine[];
  userId: string | null;
}

async function findForCart(
  db: Db,
  { id: checkoutId }: Pick<Checkout, 'id'>,
  { code, wanted, userId }: TriedCode,
) {
  const products = await priceLines(db, wanted, await readHoldsOfCheckout(db, checkoutId));
  const found = await findDiscount(db, {
    typed: code,
    checkoutId,
    userId,
    goodsPence: goodsTotal(products),
    now: new Date(),
  });
  if (!found) throw new Refusal(409, discountRefused, 'Type the code first');
  await refuseSecondUse(db, found.code, { userId, email: null, checkoutId });
  return { lines: products, discount: found };
}

/**
 * Assumes mainland delivery. Null for guests, and if something is left to pay. Throws 409 as `tryCode`,
 * `checkAmount` and `checkSize` do.
 */
export async function readyFree(
  db: Db,
  checkout: Pick<Checkout, 'id'>,
  {
    amount,
    deliveryMethod,
    ...tried
  }: TriedCode & { amount: string | number; deliveryMethod: DeliveryMethod },
): Promise<Totals | null> {
  if (tried.userId === null) return null;
  const { lines, discount } = await findForCart(db, checkout, tried);
  const account = await readUser(db, tried.userId);
  const terms = await readSettings(db);
  const method = onlyCollected(lines) ? 'collection' : deliveryMethod;
  const isAllowed = mayBeFree(discount, account, account.email);
  const totals = addUpPayable(lines, method, terms, discount, 'mainland', isAllowed);
  if (!isFree(totals)) return null;
  checkAmount(amount, lines, totals, [totals.goods, totals.total]);
  checkSize(sizeOf(lines, totals), terms);
  return totals;
}

/** Counts refused codes per network address and range. Throws 429 after too many guesses. */
export async function withGuessLimit<Result>(
  db: Db,
  ip: string,
  code: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!code) return work();
  const attempt = await beginAttempt(db, [networkAttemptLimit('discount code', networkOf(ip))]);
  try {
    const result = await work();
    await refundAttempt(db, attempt);
    return result;
  } catch (error) {
    const isGuess = error instanceof Refusal && error.code === discountRefused;
    if (!isGuess) await refundAttempt(db, attempt);
    throw error;
  }
}
