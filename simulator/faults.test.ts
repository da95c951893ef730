import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { clientFor, control, errorOf, runSimulator } from './running-simulator.ts';
import type { Simulator } from './simulator.ts';

let simulator: Simulator;
let stripe: Stripe;
beforeAll(async () => {
  ({ simulator, stripe } = await runSimulator());
});
afterEach(() => control(simulator, 'DELETE', 'faults'));
afterAll(() => simulator.close());

const faults = (body: object) => control(simulator, 'POST', 'faults', body);
const order = { amount: 700, currency: 'gbp' };
const card = { payment_method: 'pm_card_visa' };

it.each([500, 429, 409])('fails the next request with %i, then works', async (status) => {
  await faults({ failNext: { status, count: 1 } });
  expect((await errorOf(stripe.paymentIntents.create(order))).statusCode).toBe(status);
  expect((await stripe.paymentIntents.create(order)).amount).toBe(700);
});

it('fails only the named path', async () => {
  await faults({ failNext: { path: '/confirm', status: 500, count: 2 } });
  const { id } = await stripe.paymentIntents.create(order);
  await errorOf(stripe.paymentIntents.confirm(id, card));
  await errorOf(stripe.paymentIntents.confirm(id, card));
  expect((await stripe.paymentIntents.confirm(id, card)).status).toBe('succeeded');
});

it('takes the money and answers 500: the same key then tells the truth', async () => {
  const { id } = await stripe.paymentIntents.create(order);
  await faults({ failNext: { path: '/confirm', status: 500, count: 1, afterDoing: true } });
  const key = { idempotencyKey: 'after-doing' };
  expect((await errorOf(stripe.paymentIntents.confirm(id, card, key))).statusCode).toBe(500);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  const replayed = await stripe.paymentIntents.confirm(id, card, key);
  expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(replayed.status).toBe('succeeded');
});

it('can keep the 500 under the key, as Stripe does when an endpoint crashes', async () => {
  await faults({ failNext: { status: 500, count: 1, afterDoing: true, stored: true } });
  const key = { idempotencyKey: 'stored-500' };
  await errorOf(stripe.paymentIntents.create({ ...order, metadata: { n: 'crash' } }, key));
  const again = await errorOf(stripe.paymentIntents.create({ ...order, metadata: { n: 'crash' } }, key));
  expect(again).toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).data[0]?.metadata).toEqual({ n: 'crash' });
});

it('loses the connection before or after the work', async () => {
  const count = async () => (await stripe.paymentIntents.list({ limit: 100 })).data.length;
  const before = await count();
  // The SDK repeats once on a closed connection, with the same key: two losses are needed to see one.
  await faults({ dropNext: 2 });
  expect((await errorOf(stripe.paymentIntents.create(order))).type).toBe('StripeConnectionError');
  expect(await count()).toBe(before);
  await faults({ dropNext: 2, afterDoing: true });
  expect((await errorOf(stripe.paymentIntents.create(order))).type).toBe('StripeConnectionError');
  expect(await count()).toBe(before + 1);
  await faults({ dropNext: 1, afterDoing: true });
  expect((await stripe.paymentIntents.create(order)).amount).toBe(700);
  expect(await count()).toBe(before + 2);
});

it('does the work even when the caller gave up waiting', async () => {
  const { id } = await stripe.paymentIntents.create(order);
  await faults({ delayMs: [150, 150] });
  const hasty = clientFor(simulator, { timeout: 50 });
  expect((await errorOf(hasty.paymentIntents.confirm(id, card))).type).toBe('StripeConnectionError');
  await control(simulator, 'DELETE', 'faults');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
});

it('refuses faults it does not know', async () => {
  expect((await faults({ failNxt: 1 })).status).toBe(400);
});
