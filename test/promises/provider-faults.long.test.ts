import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../app/paths.ts';
import { demoApi } from '../../app/payments/demo-paths.ts';
import { readPayment } from '../../app/payments/provider.server.ts';
import { clientFor, control } from '../../simulator/running-simulator.ts';
import { buildTestApp, paymentsBy } from '../build-test-app.ts';
import { buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { freePort } from '../processes/free-port.ts';
import { confirmed, intentOf, placedOrder, readyPayment, refusal } from '../shopper.ts';

const unavailable = '503 payment_unavailable';

describeOnBothDatabases('a payment provider with faults', (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
  });

  beforeEach(async () => {
    lamp = await buildProduct(admin.database.db, { pricePence: 6_000, stockQuantity: 5 });
    return async () => {
      await control(admin.simulator, 'DELETE', 'faults');
      expect(await admin.wrongs()).toEqual([]);
    };
  });

  const faults = (body: object) => control(admin.simulator, 'POST', 'faults', body);
  const wellAgain = () => control(admin.simulator, 'DELETE', 'faults');
  const items = () => [{ id: lamp.id, quantity: 1 }];
  const payable = async () =>
    (await admin.stripe.paymentIntents.list({ limit: 100 })).data.filter(
      ({ status }) => status !== 'canceled',
    ).length;

  it.each([
    ['a 500', { failNext: { status: 500 } }],
    ['a 409 for a key in use', { failNext: { status: 409 } }],
    ['a lost connection', { dropNext: 1 }],
    ['a lost answer', { dropNext: 1, afterDoing: true }],
  ])('is asked again after %s, and the shopper notices nothing', async (_name, fault) => {
    const shopper = admin.newShopper();
    const before = await payable();
    await faults(fault);
    const first = readyPayment(await shopper.ready(items(), '60.00'));
    expect(await payable()).toBe(before + 1);
    await faults(fault);
    const { clientSecret } = placedOrder(await shopper.place(items(), '60.00'));
    expect(clientSecret).toBe(first.clientSecret);
    await shopper.pay(clientSecret);
    await faults(fault);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
  });

  it.each([
    ['500', { failNext: { status: 500, count: 99 } }],
    ['429', { failNext: { status: 429, count: 99 } }],
    ['no connection', { dropNext: 99 }],
    ['no answers', { dropNext: 99, afterDoing: true }],
  ])('that only gives %s ends in one clear message, and keeps no stock', async (_name, fault) => {
    const shopper = admin.newShopper();
    await faults(fault);
    const ready = await shopper.ready(items(), '60.00');
    expect(refusal(ready)).toBe(unavailable);
    expect(ready.body).toEqual({
      message: 'Card payments are not answering. Please try again.',
      code: 'payment_unavailable',
    });
    await wellAgain();
    readyPayment(await shopper.ready(items(), '60.00'));
    await faults(fault);
    expect(refusal(await shopper.place(items(), '60.00'))).toBe(unavailable);
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 5, held: 0 });
    await wellAgain();
    const { clientSecret } = placedOrder(await shopper.place(items(), '60.00'));
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    expect(await admin.stockOf(lamp.id)).toEqual({ stock: 4, held: 0 });
  });

  it('that keeps a 500 under the key of a new payment is asked anew with another key', async () => {
    const shopper = admin.newShopper();
    await faults({ failNext: { status: 500, afterDoing: true, stored: true } });
    expect(refusal(await shopper.ready(items(), '60.00'))).toBe(unavailable);
    const { clientSecret } = placedOrder(await shopper.place(items(), '60.00'));
    await shopper.pay(clientSecret);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
  });

  it.each([
    ['500', { failNext: { path: '/confirm', status: 500, count: 99, afterDoing: true } }],
    ['nothing', { dropNext: { path: '/confirm', count: 99, afterDoing: true } }],
  ])('that takes the money and answers %s does not take it twice', async (_name, fault) => {
    const shopper = admin.newShopper();
    const { clientSecret, orderNumber } = placedOrder(await shopper.place(items(), '60.00'));
    await faults(fault);
    // The SDK repeats the request by itself: whichever answer it ends with, it is no success.
    expect((await shopper.pay(clientSecret)).status).not.toBe(200);
    await wellAgain();
    expect((await shopper.pay(clientSecret)).status).toBe(400);
    expect(refusal(await shopper.place(items(), '60.00'))).toBe('409 already_paid');
    const shown = confirmed(await shopper.comeBack(clientSecret));
    expect(shown.state).toBe('paid');
    const charges = await admin.stripe.charges.list({ payment_intent: intentOf(clientSecret) });
    expect(charges.data).toHaveLength(1);
    expect((await admin.orderOf(orderNumber)).totalPence).toBe(6_000);
  });

  it('that hangs is given up on, while the shop goes on', async () => {
    const database = await open();
    const hasty = (apiUrl: string) => {
      const { hostname, port } = new URL(apiUrl);
      const stripe = clientFor({ host: hostname, port: Number(port) }, { timeout: 1_000 });
      return { ...paymentsBy(apiUrl), stripe };
    };
    const site = await buildTestApp({ database, reach: hasty });
    const product = await buildProduct(database.db);
    const desk2 = await openOrderAdmin(database, site);
    await control(site.simulator, 'POST', 'faults', { delayMs: [5_000, 5_000] });
    const begin = Date.now();
    let isAnswered = false;
    const asking = desk2.newShopper().ready([{ id: product.id, quantity: 1 }], '30.00');
    const answered = asking.finally(() => {
      isAnswered = true;
    });
    expect((await site.app.inject(api.products())).statusCode).toBe(200);
    expect(isAnswered).toBe(false);
    expect(refusal(await answered)).toBe(unavailable);
    expect(Date.now() - begin).toBeLessThan(5_000);
  });

  it('that answers a byte at a time is given up on as a whole', async () => {
    const dripper = createServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const dripping = setInterval(() => socket.write('x'), 50);
      socket.on('error', () => {}).on('close', () => clearInterval(dripping));
    });
    const connected = once(dripper, 'connection');
    await new Promise<void>((resolve) => dripper.listen(0, '127.0.0.1', resolve));
    const address = dripper.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const outcome = readPayment(paymentsBy(`http://127.0.0.1:${port}`), 'pi_1').catch((error) => error);
      const [socket] = await connected;
      vi.advanceTimersByTime(25_000);
      expect(await outcome).toMatchObject({ status: 503, code: 'payment_unavailable' });
      socket.destroy();
    } finally {
      vi.useRealTimers();
      dripper.close();
    }
  });

  it('that cannot be found does not keep anybody from looking around', async () => {
    const database = await open();
    const port = await freePort();
    const site = await buildTestApp({ database, reach: () => paymentsBy(`http://127.0.0.1:${port}`) });
    const product = await buildProduct(database.db);
    const far = await openOrderAdmin(database, site);
    expect(refusal(await far.newShopper().ready([{ id: product.id, quantity: 1 }], '30.00'))).toBe(
      unavailable,
    );
    for (const url of [
      api.products(),
      api.product(product.slug),
      api.paymentSettings(),
      '/readyz',
      '/healthz',
    ]) {
      expect((await site.app.inject(url)).statusCode, url).toBe(200);
    }
    expect((await far.newShopper().comeBack('pi_1_secret_1')).status).toBe(503);
  });

  it('that nobody has set up is said so', async () => {
    const database = await open();
    const product = await buildProduct(database.db);
    const site = await buildTestApp({ database, withoutPayments: true });
    const shop = await openOrderAdmin(database, site);
    const line = [{ id: product.id, quantity: 1 }];
    expect(refusal(await shop.newShopper().ready(line, '30.00'))).toBe('503 payment_off');
    expect(refusal(await shop.newShopper().place(line, '34.95'))).toBe('503 payment_off');
    expect((await site.app.inject(api.paymentSettings())).json().mode).toBe('off');
    expect((await site.app.inject({ method: 'POST', url: demoApi.payment() })).statusCode).not.toBe(200);
  });
});
