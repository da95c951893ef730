import type { Selectable } from 'kysely';
import type Stripe from 'stripe';
import { readStillPaid } from '../app/orders/refund/payments-of.server.ts';
import { restPence } from '../app/orders/rest/deposit.ts';
import type { Rest } from '../app/orders/rest/read-rest.server.ts';
import type { Db, Tables } from '../app/tables.ts';

/** What banks have taken of each payment for good, as the provider has it, in pence. */
export async function readLostAtProvider(stripe: Stripe): Promise<Map<string, number>> {
  const lost = new Map<string, number>();
  for await (const { payment_intent: intent, amount, status } of stripe.disputes.list({ limit: 100 })) {
    const id = typeof intent === 'string' ? intent : (intent?.id ?? '');
    if (status === 'lost') lost.set(id, (lost.get(id) ?? 0) + amount);
  }
  return lost;
}

interface Ground {
  orders: Selectable<Tables['orders']>[];
  rests: Rest[];
  payments: Map<string, Stripe.PaymentIntent>;
  refunded: Map<string, number>;
  lost: Map<string, number>;
}

/**
 * I12: what an order says is still paid of it is what its payments at the provider have left, less what banks took, and
 * what was paid at the workshop; so lines and delivery, less discount, refunds and lost disputes, are its money.
 */
export async function wrongStillPaid(
  db: Db,
  { orders, rests, payments, refunded, lost }: Ground,
): Promise<string[]> {
  const leftOf = (id: string | null) =>
    (payments.get(id ?? '')?.amount_received ?? 0) -
    (refunded.get(id ?? '') ?? 0) -
    (lost.get(id ?? '') ?? 0);
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid');
  const wrong = paid.map(async (order) => {
    const rest = rests.find(({ orderId }) => orderId === order.id);
    const ofCards =
      leftOf(order.paymentIntentId) + (rest?.paidBy === 'card' ? leftOf(rest.paymentIntentId) : 0);
    const byHand = rest?.paidBy === 'cash' || rest?.paidBy === 'transfer' ? restPence(order) : 0;
    const says = await readStillPaid(db, order);
    return says === ofCards + byHand
      ? []
      : [`I12 order ${order.id} says ${says} is still paid of it, but ${ofCards + byHand} is there`];
  });
  return (await Promise.all(wrong)).flat();
}
