import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { openCheckout } from '../app/checkout/checkout.ts';
import { placeOrder } from '../app/orders/place-order.ts';
import { settlePayment } from '../app/orders/settle-order.ts';
import { createPayments } from '../app/payments/provider.ts';
import type { Db } from '../app/tables.ts';
import { newToken } from '../server/sessions.ts';
import { benchPrice } from './bench-shop.ts';
import { repeat } from './caller.ts';
import { inDigits } from './figures.ts';
import type { Row } from './report.ts';

/** Checkouts a second. */
const goal = 500;
const callers = 20;

const terms = { deliveryPence: 495, freeDeliveryFromPence: 5_000, vatNumber: '' };
const name = 'Ann Example';
const customer = { name, email: 'ann@example.com', phone: null };
const shippingAddress = { name, address: '1 Road', city: 'Faversham', postcode: 'ME13 8GD', country: 'UK' };

/**
 * Checkouts without HTTP and without the payment provider: open the checkout, note its payment, place the
 * order and hold its stock, settle it as paid. This is the shop's own work on its database, every commit on the disk.
 */
export async function measurePlaceAndSettle(
  engine: string,
  db: Db,
  productIds: number[],
  seconds: number,
): Promise<Row[]> {
  const { log } = Fastify();
  // Nobody is asked: the payment's state is given.
  const nobody = { secretKey: 'sk_test_bench', publishableKey: '', webhookSecret: '', isDemo: true };
  const payments = createPayments({ ...nobody, apiUrl: 'http://127.0.0.1:9' });

  const turn = async (caller: number) => {
    const { checkout } = await openCheckout(db, newToken(), null);
    const paymentIntentId = `pi_${randomUUID()}`;
    // What the checkout does once the provider has started its payment.
    await db.updateTable('checkouts').set({ paymentIntentId }).where('id', '=', checkout.id).execute();
    const order = await placeOrder(db, terms, {
      checkoutId: checkout.id,
      paymentIntentId,
      userId: null,
      lines: [{ productId: productIds[caller % productIds.length] ?? 0, quantity: 1 }],
      amount: benchPrice / 100,
      deliveryMethod: 'delivery',
      customer,
      shippingAddress,
    });
    const { total } = order.totals;
    const amounts = { amountPence: total, receivedPence: total, currency: 'gbp' };
    const payment = {
      id: paymentIntentId,
      clientSecret: '',
      orderId: order.id,
      isOurs: true,
      refundedPence: 0,
      ...amounts,
    };
    const settlement = await settlePayment({ db, payments, log }, { ...payment, status: 'succeeded' });
    if (settlement !== 'paid') throw new Error(`An order came to ${settlement}`);
  };
  await repeat(2, callers, turn);
  const perSecond = (await repeat(seconds, callers, turn)) / seconds;
  return [
    {
      what: `Checkouts on ${engine}, placed and settled, ${callers} callers`,
      measured: `${inDigits(perSecond)}/s`,
      goal: `>= ${goal}/s`,
      isMet: perSecond >= goal,
    },
  ];
}
