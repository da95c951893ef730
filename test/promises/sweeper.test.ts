import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../../app/content/content.server.ts';
import { moveOrder } from '../../app/orders/move-order.server.ts';
import { openCheckout } from '../../app/orders/place/checkouts.server.ts';
import { placeOrder } from '../../app/orders/place/place-order.server.ts';
import { keepSweeping, sweepOrders } from '../../app/orders/settle/sweep-orders.server.ts';
import type { Payments } from '../../app/payments/provider.server.ts';
import { transaction } from '../../server/database/database.ts';
import { newToken } from '../../server/sessions/sessions.ts';
import { paymentsBy } from '../build-test-app.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { isLongRun } from '../extent.ts';

const name = 'Ada Fernsby';
const customer = { name, email: 'ada@example.com', phone: null };
const shippingAddress = {
  name,
  address: '1 Sample Lane',
  city: 'Faversham',
  postcode: 'ME13 0ZZ',
  country: 'UK',
};

/**
 * A provider by the names of its payments: what is called pi_processing... stays so for ever, as a bank transfer
 * may for days, pi_paid... has succeeded, and all others may be cancelled. Refunds work.
 */
function startProvider(database: TestDatabase, answerAfter: (id: string) => Promise<void>) {
  const asked: string[] = [];
  const refunded: string[] = [];
  const intent = (id: string, status: string, amount = 6_000) => ({
    id,
    object: 'payment_intent',
    status,
    amount,
    amount_received: status === 'succeeded' ? amount : 0,
    currency: 'gbp',
    client_secret: `${id}_secret_1`,
    metadata: {},
    latest_charge: null,
  });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const [, id = '', action] = /payment_intents\/(\w+)(\/\w+)?/.exec(request.url ?? '') ?? [];
    await answerAfter(id);
    const send = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (request.url === '/v1/refunds') {
      refunded.push(new URLSearchParams(body).get('payment_intent') ?? '');
      return send(200, { id: 're_1', object: 'refund' });
    }
    asked.push(id);
    const status = /^pi_processing/.test(id) ? 'processing' : /^pi_paid/.test(id) ? 'succeeded' : null;
    if (action !== '/cancel') return send(200, intent(id, status ?? 'requires_payment_method'));
    if (status === null) return send(200, intent(id, 'canceled'));
    const code = 'payment_intent_unexpected_state';
    send(400, { error: { type: 'invalid_request_error', code, message: 'It has moved on' } });
  });
  return new Promise<{ payments: Payments; asked: string[]; refunded: string[] }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      database.beforeClose.push(
        () => server.closeAllConnections(),
        () => server.close(),
      );
      resolve({ payments: paymentsBy(`http://127.0.0.1:${port}`), asked, refunded });
    });
  });
}

const log = { warn: () => {} };

describeOnBothDatabases('the sweeper', (open) => {
  let database: TestDatabase;
  let productId: number;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let answerAfter = async (_id: string) => {};

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    provider = await startProvider(database, (id) => answerAfter(id));
    const { id } = await buildProduct(database.db, { pricePence: 6_000, stockQuantity: 5_000 });
    productId = id;
  });

  beforeEach(() => {
    answerAfter = async () => {};
    provider.asked.length = 0;
    return async () => {
      await database.db.deleteFrom('stock_holds').execute();
      await database.db.deleteFrom('papers').execute();
      await database.db.deleteFrom('orders').execute();
      await database.db.updateTable('products').set({ heldQuantity: 0 }).execute();
    };
  });

  /** Places an order that a payment of such a name is to pay. */
  async function place(kind: string): Promise<number> {
    const { db } = database;
    const { checkout } = await openCheckout(db, newToken(), null);
    const paymentIntentId = `pi_${kind}${randomUUID().replaceAll('-', '')}`;
    await db.updateTable('checkouts').set({ paymentIntentId }).where('id', '=', checkout.id).execute();
    const { id } = await placeOrder(db, await readSettings(db), {
      checkoutId: checkout.id,
      paymentIntentId,
      userId: null,
      amount: '60.00',
      customer,
      shippingAddress,
      billingAddress: null,
      lines: [{ productId, quantity: 1 }],
      deliveryMethod: 'delivery',
      networks: [{ who: randomUUID(), growth: 1 }],
    });
    return id;
  }

  async function placeMany(count: number, kind: string): Promise<number[]> {
    const ids: number[] = [];
    for (let left = count; left > 0; left -= 20)
      ids.push(...(await Promise.all(Array.from({ length: Math.min(20, left) }, () => place(kind)))));
    return ids;
  }

  const expire = (ids: number[]) =>
    database.db
      .updateTable('stock_holds')
      .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
      .where('orderId', 'in', ids)
      .execute();

  const sweep = (seconds?: number) =>
    sweepOrders(
      { db: database.db, payments: provider.payments, log },
      { waitedSeconds: 0, ...(seconds === undefined ? {} : { seconds }) },
    );

  async function countOf(status: string, ids: number[]): Promise<number> {
    const rows = await database.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .execute();
    return rows.filter((row) => row.status === status).length;
  }

  it('goes through all that has run out in one run, however many payments hang', {
    timeout: 60_000,
  }, async () => {
    // More of each than are looked for at once.
    const [most, more] = isLongRun ? [240, 360] : [48, 48];
    const hanging = await placeMany(most, 'processing');
    const abandoned = await placeMany(more, 'abandoned');
    await expire([...hanging, ...abandoned]);
    // The hanging ones come first: they have waited for longest.
    await sweep();
    expect(await countOf('cancelled', abandoned)).toBe(more);
    expect(await countOf('pending', hanging)).toBe(most);
    // They do not come back within a run: each was asked to end, and how it stands.
    const looks = provider.asked.filter((id) => id.startsWith('pi_processing'));
    expect(looks.length).toBe(2 * most);
  });

  it('keeps refunds and lost webhooks apart from what hangs', async () => {
    const { db } = database;
    const hanging = await placeMany(60, 'processing');
    await expire(hanging);
    const refund = await place('paid');
    await transaction(db, (trx) => moveOrder(trx, refund, { status: 'confirmed', paymentStatus: 'paid' }));
    await transaction(db, (trx) =>
      moveOrder(trx, refund, { status: 'cancelled', paymentStatus: 'refunding' }),
    );
    const lost = await place('paid');
    // What hangs is answered after a while only; the others do not wait for it.
    let isOpen = false;
    answerAfter = async (id) => {
      while (id.startsWith('pi_processing') && !isOpen) await pause(5);
    };
    const sweeping = sweep();
    await expect.poll(() => countOf('confirmed', [lost]), { timeout: 10_000 }).toBe(1);
    await expect.poll(() => provider.refunded.length, { timeout: 10_000 }).toBeGreaterThan(0);
    isOpen = true;
    await sweeping;
    const { paymentStatus } = await db
      .selectFrom('orders')
      .select('paymentStatus')
      .where('id', '=', refund)
      .executeTakeFirstOrThrow();
    expect(paymentStatus).toBe('refunded');
  });

  it('ends when its time is over, and goes on next time with those it has not looked at', async () => {
    const ids = await placeMany(80, 'abandoned');
    await expire(ids);
    answerAfter = () => pause(100);
    await sweep(0.15);
    const first = await countOf('cancelled', ids);
    expect(first).toBeLessThan(80);
    answerAfter = async () => {};
    provider.asked.length = 0;
    await sweep();
    expect(await countOf('cancelled', ids)).toBe(80);
    expect(new Set(provider.asked).size).toBe(80 - first);
  });

  it('shares the work among processes instead of doing it twice', async () => {
    const ids = await placeMany(60, 'abandoned');
    await expire(ids);
    answerAfter = () => pause(5);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await countOf('cancelled', ids)).toBe(60);
    expect(new Set(provider.asked).size).toBe(60);
    // One that starts later may meet what another has in its hands, and no more.
    expect(provider.asked.length).toBeLessThan(110);
  });

  it('changes no order by looking at it', async () => {
    const id = await place('processing');
    const read = () =>
      database.db
        .selectFrom('orders')
        .select(['updatedAt', 'lookedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await read();
    await sweep();
    const after = await read();
    expect(after.updatedAt).toBe(before.updatedAt);
    expect(Date.parse(after.lookedAt)).toBeGreaterThan(Date.parse(before.lookedAt));
  });

  it('has come to rest when it is stopped, and soon', async () => {
    const ids = await placeMany(80, 'abandoned');
    await expire(ids);
    answerAfter = () => pause(50);
    const stop = keepSweeping({ db: database.db, payments: provider.payments, log });
    await expect.poll(() => provider.asked.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await stop();
    const asked = provider.asked.length;
    const done = await countOf('cancelled', ids);
    // Whatever was asked of the provider has been written down, and no more is asked.
    expect(done).toBe(asked);
    expect(done).toBeLessThan(80);
    await pause(120);
    expect([provider.asked.length, await countOf('cancelled', ids)]).toEqual([asked, done]);
  });
});
