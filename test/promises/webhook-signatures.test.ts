import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { webhookEvents } from '../../app/payments/webhook-routes.server.ts';
import { eventOf, signatureOf } from '../build-test-app.ts';
import { buildProduct } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { intentOf, placedOrder } from '../shopper.ts';

describeOnBothDatabases('the webhook', (open) => {
  let admin: OrderAdmin;
  let productId: number;
  let body: string;
  let orderNumber: string;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    const product = await buildProduct(admin.database.db, { pricePence: 6_000, stockQuantity: 100 });
    productId = product.id;
  });

  /** A paid order that the shop has not heard of yet, and the event that says so. */
  beforeEach(async () => {
    const shopper = admin.newShopper();
    const placed = placedOrder(await shopper.place([{ id: productId, quantity: 1 }], '60.00'));
    orderNumber = placed.orderNumber;
    await shopper.pay(placed.clientSecret);
    const event = await eventOf(admin.stripe, 'payment_intent.succeeded', intentOf(placed.clientSecret));
    body = JSON.stringify(event, null, 2);
  });

  const now = () => Math.floor(Date.now() / 1000);

  async function send(payload: string | Buffer, headers: Record<string, string>) {
    const type = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await admin.app.inject({
      method: 'POST' as const,
      url: '/api/stripe-webhook',
      payload,
      headers: { ...type, ...headers },
    });
    return answer;
  }

  const signed = (signature: string) => ({ 'stripe-signature': signature });
  const isNoted = async () =>
    (await admin.database.db.selectFrom('payment_events').select('id').execute()).some(({ id }) =>
      body.includes(id),
    );
  const isPaid = async () => (await admin.orderOf(orderNumber)).paymentStatus === 'paid';

  async function expectAccepted(payload: string, headers: Record<string, string>) {
    expect((await send(payload, headers)).statusCode).toBe(200);
    expect([await isPaid(), await isNoted()]).toEqual([true, true]);
  }

  async function expectRefused(payload: string | Buffer, headers: Record<string, string>, status = 400) {
    const answer = await send(payload, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status === 413 ? 'too_large' : 'bad_signature' });
    expect([await isPaid(), await isNoted()]).toEqual([false, false]);
  }

  it('takes an event with a good signature, from anywhere', async () => {
    await expectAccepted(body, { ...signed(signatureOf(body)), 'sec-fetch-site': 'cross-site' });
  });

  it('takes one that is 299 seconds old, or 200 ahead', async () => {
    await expectAccepted(body, signed(signatureOf(body, { timestamp: now() - 298 })));
    await send(body, signed(signatureOf(body, { timestamp: now() + 200 })));
  });

  it('takes one signed with the old and the new secret while it is being changed', async () => {
    const old = signatureOf(body, { secret: 'whsec_old' });
    await expectAccepted(body, signed(`${old},${signatureOf(body).split(',')[1]}`));
  });

  it('takes events larger than what shoppers may send', async () => {
    const large = JSON.stringify({ ...JSON.parse(body), padding: 'x'.repeat(200_000) });
    await expectAccepted(large, signed(signatureOf(large)));
  });

  it.each([
    ['no signature', () => ({})],
    ['an empty signature', () => signed('')],
    ['nonsense for a signature', () => signed('t=1,v1=zz')],
    ['another secret', () => signed(signatureOf(body, { secret: 'whsec_other' }))],
    ['an age of 302 seconds', () => signed(signatureOf(body, { timestamp: now() - 302 }))],
    ['a time 310 seconds ahead', () => signed(signatureOf(body, { timestamp: now() + 310 }))],
    ['a time a day ahead', () => signed(signatureOf(body, { timestamp: now() + 86_400 }))],
    ['only the old scheme v0', () => signed(signatureOf(body, { scheme: 'v0' }))],
    ['the signature of another text', () => signed(signatureOf(`${body} `))],
  ])('refuses %s', async (_name, headers) => {
    await expectRefused(body, headers());
  });

  it('refuses a text that was changed after it was signed', async () => {
    const signature = signed(signatureOf(body));
    await expectRefused(body.replace('"amount": 6000', '"amount": 6001'), signature);
    await expectRefused(JSON.stringify(JSON.parse(body)), signature);
    await expectRefused(gzipSync(body), { ...signature, 'content-encoding': 'gzip' });
    await expectRefused('', signature);
  });

  it('refuses two megabytes unread', async () => {
    const huge = 'x'.repeat(2_000_000);
    await expectRefused(huge, signed(signatureOf(huge)), 413);
  });

  it('deals with an event once, and notes it only when that worked', async () => {
    await expectAccepted(body, signed(signatureOf(body)));
    const count = async () =>
      (await admin.database.db.selectFrom('payment_events').selectAll().execute()).length;
    const before = await count();
    const answers = await Promise.all([1, 2, 3].map(() => send(body, signed(signatureOf(body)))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await count()).toBe(before);
  });

  it('lets events pass that are about something else', async () => {
    const event = { ...JSON.parse(body), id: 'evt_other', type: 'customer.created' };
    const other = JSON.stringify(event);
    expect((await send(other, signed(signatureOf(other)))).statusCode).toBe(200);
    expect(await isPaid()).toBe(false);
  });
});

it('needs the events that docs/operations.md names', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, sentence = ''] = /Stripe's webhook needs the events (.*?)\. When/s.exec(page) ?? [];
  expect(sentence.match(/[a-z_]+\.[a-z_.]+/g)).toEqual([...webhookEvents]);
});
