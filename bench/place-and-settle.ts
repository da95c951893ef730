import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Fastify from 'fastify';
import { openCheckout } from '../app/orders/place/checkouts.server.ts';
import { placeOrder } from '../app/orders/place/place-order.server.ts';
import { settlePayment } from '../app/orders/settle/settle-order.server.ts';
import { createPayments } from '../app/payments/provider.server.ts';
import type { Db } from '../app/tables.ts';
import { initialDeliveryTerms } from '../app/values/delivery-terms.ts';
import { newToken } from '../server/sessions/sessions.ts';
import { startPostgres } from '../test/processes/postgres.ts';
import { type Bench, inRounds } from './bench.ts';
import { addStock, benchPrice, openShop, type ShopOptions } from './bench-shop.ts';
import { repeat } from './tools/caller.ts';
import { figureRow, type Row } from './tools/report.ts';

const callers = 20;

const noLimits = { holdUnits: 999, holdPence: 1e9, networkHoldUnits: 1e6, networkHoldPence: 1e9 };
const terms = { ...initialDeliveryTerms, ...noLimits, vatNumber: '' };
const name = 'Ann Example';
const customer = { name, email: 'ann@example.com', phone: null };
const shippingAddress = { name, address: '1 Road', city: 'Faversham', postcode: 'ME13 8GD', country: 'UK' };

/** One checkout, from its opening to its payment. */
function createCheckout(db: Db, productIds: number[]): (caller: number) => Promise<void> {
  const { log } = Fastify();
  // Nobody is asked: the payment's state is given.
  const nobody = { secretKey: 'sk_test_bench', publishableKey: '', webhookSecret: '', isDemo: true };
  const payments = createPayments({ ...nobody, apiUrl: 'http://127.0.0.1:9' });

  return async (caller) => {
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
      networks: [{ who: `caller ${caller}`, growth: 1 }],
      billingAddress: null,
    });
    const { total } = order.totals;
    const amounts = { amountPence: total, receivedPence: total, currency: 'gbp' };
    const payment = {
      id: paymentIntentId,
      clientSecret: '',
      orderId: order.id,
      installation: null,
      refundedPence: 0,
      ...amounts,
    };
    const settlement = await settlePayment({ db, payments, log }, { ...payment, status: 'succeeded' });
    if (settlement !== 'paid') throw new Error(`An order came to ${settlement}`);
  };
}

async function measure(bench: Bench, engine: string, options: ShopOptions, atLeast: number): Promise<Row[]> {
  const db = await openShop(options);
  const turn = createCheckout(db, await addStock(db));
  await repeat(2, callers, turn);
  const { seconds } = bench;
  const rates = await inRounds(bench, async () => (await repeat(seconds, callers, turn)) / seconds);
  await db.destroy();
  const what = `Checkouts on ${engine}, placed and settled, ${callers} callers`;
  return [figureRow(what, rates, '/s', { atLeast })];
}

/**
 * Checkouts without HTTP and without the payment provider: open the checkout, note its payment, place the
 * order and hold its stock, settle it as paid. This is the shop's own work on its database, every commit on the disk.
 */
export async function measurePlaceAndSettle(bench: Bench): Promise<Row[]> {
  const dataDir = join(bench.folder, 'checkouts');
  const rows = await measure(bench, 'SQLite', { dataDir }, 400);
  if (!bench.tools.postgres) return rows;
  // With its own defaults: every commit reaches the disk.
  const postgres = await startPostgres({ binaries: bench.tools.postgres, within: bench.folder });
  try {
    const options = { dataDir: `${dataDir}-on-postgres`, databaseUrl: `${postgres.url}/postgres` };
    return [...rows, ...(await measure(bench, 'PostgreSQL', options, 300))];
  } finally {
    await postgres.stop();
  }
}
