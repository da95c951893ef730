import { Refusal } from '../../server/errors.ts';
import { networkOf } from '../../server/limits/network-address.ts';
import { beginTry, takeBackTry, triesFrom } from '../accounts/guessing/failed-attempts.server.ts';
import { discountRefused, findDiscount, refuseSecondUse } from '../orders/discounts/find-discount.server.ts';
import type { Checkout } from '../orders/place/checkouts.server.ts';
import { readHoldsOfCheckout } from '../orders/place/holds.server.ts';
import { priceLines, type WantedLine } from '../orders/place/price-lines.server.ts';
import { goodsTotal } from '../orders/totals.ts';
import type { Db } from '../tables.ts';
import { toPounds } from '../values/money.ts';
import type { FoundDiscount } from './contract.ts';

/**
 * What a typed code takes off a cart. Refuses (409) a code that cannot be used, and a cart that cannot be bought. Whether
 * a customer has used it already is asked of whoever is signed in; of others, when the order is placed.
 */
export async function tryCode(
  db: Db,
  { id: checkoutId }: Pick<Checkout, 'id'>,
  { code, wanted, userId }: { code: string; wanted: WantedLine[]; userId: string | null },
): Promise<FoundDiscount> {
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
  const { amountPence, leastGoodsPence, ...discount } = found;
  return { ...discount, amount: toPounds(amountPence), leastGoods: toPounds(leastGoodsPence) };
}

/**
 * Does what depends on a typed code, and counts as a guess against the network address, and those around it, what is refused
 * for it. Refuses (429) who has guessed too often lately. Without a code it only does it.
 */
export async function countingGuesses<Result>(
  db: Db,
  ip: string,
  code: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!code) return work();
  const attempt = await beginTry(db, [triesFrom('discount code', networkOf(ip))]);
  try {
    const result = await work();
    await takeBackTry(db, attempt);
    return result;
  } catch (error) {
    const isGuess = error instanceof Refusal && error.code === discountRefused;
    if (!isGuess) await takeBackTry(db, attempt);
    throw error;
  }
}
