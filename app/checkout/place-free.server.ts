import { readSettings } from '../content/content.server.ts';
import type { Checkout } from '../orders/place/checkouts.server.ts';
import { readHoldsOfCheckout } from '../orders/place/holds.server.ts';
import type { PlacedOrder } from '../orders/place/place-order.server.ts';
import { priceLines } from '../orders/place/price-lines.server.ts';
import { sumUp } from '../orders/place/sum-up.server.ts';
import { type FreeRequest, findFreeOrder, placeFreeOrder } from '../orders/settle/place-free-order.server.ts';
import { endPayment, type SettleContext } from '../orders/settle/settle-order.server.ts';
import { refusals } from './ready-payment.server.ts';

/** Cancels the checkout's payment first. Throws 409 if paid or in progress, or as `placeFreeOrder` does. */
export async function placeFree(
  context: SettleContext,
  { id: checkoutId, paymentIntentId }: Checkout,
  agreement: Omit<FreeRequest, 'checkoutId' | 'paymentIntentId'>,
): Promise<PlacedOrder> {
  const { db } = context;
  const request = { ...agreement, checkoutId, paymentIntentId: null };
  const earlier = await findFreeOrder(db, request);
  if (earlier) return earlier;
  const terms = await readSettings(db);
  // Priced first, so that an invalid request cancels no payment.
  try {
    const lines = await priceLines(db, agreement.lines, await readHoldsOfCheckout(db, checkoutId));
    await sumUp(db, request, lines, terms, new Date());
  } catch (error) {
    // Another tab may have just used the code for this order.
    const placed = await findFreeOrder(db, request);
    if (placed) return placed;
    throw error;
  }
  if (paymentIntentId !== null) {
    const settlement = await endPayment(context, paymentIntentId);
    if (settlement === 'paid' || settlement === 'waiting') throw refusals[settlement];
  }
  return placeFreeOrder(db, terms, request);
}
