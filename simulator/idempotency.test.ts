import Database from 'better-sqlite3';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIdempotency } from './idempotency.ts';
import { control, errorOf, runSimulator } from './running-simulator.ts';
import type { Simulator } from './simulator.ts';

let simulator: Simulator;
let stripe: Stripe;
beforeAll(async () => {
  ({ simulator, stripe } = await runSimulator());
});
afterAll(() => simulator.close());

const order = { amount: 4995, currency: 'gbp', metadata: { order: 'A1', site: 'b' } };
const key = (idempotencyKey: string) => ({ idempotencyKey });

it('answers the same key with the first answer, byte for byte, and makes nothing twice', async () => {
  const first = await stripe.paymentIntents.create(order, key('same'));
  const second = await stripe.paymentIntents.create(order, key('same'));
  expect(second).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
});

it('does not mind the order of the parameters', async () => {
  const turned = { metadata: { site: 'b', order: 'A1' }, currency: 'gbp', amount: 4995 };
  const first = await stripe.paymentIntents.create(order, key('turned'));
  expect((await stripe.paymentIntents.create(turned, key('turned'))).id).toBe(first.id);
});

it('refuses the key for other parameters or another endpoint', async () => {
  const { id } = await stripe.paymentIntents.create(order, key('mine'));
  for (const other of [
    stripe.paymentIntents.create({ ...order, amount: 5000 }, key('mine')),
    stripe.paymentIntents.cancel(id, {}, key('mine')),
  ]) {
    const error = await errorOf(other);
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  }
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
});

it('keeps declines and refusals by state', async () => {
  const { id } = await stripe.paymentIntents.create(order);
  const decline = () =>
    errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, key('declined')));
  const [first, second] = [await decline(), await decline()];
  expect(second.charge).toBe(first.charge);
  expect(second.headers?.['idempotent-replayed']).toBe('true');
  expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
});

it('keeps nothing when the parameters were wrong', async () => {
  await errorOf(stripe.paymentIntents.create({ ...order, amount: 1 }, key('mended')));
  expect((await stripe.paymentIntents.create(order, key('mended'))).amount).toBe(4995);
});

it('answers 409 while the first request with the key still runs', async () => {
  await control(simulator, 'POST', 'faults', { delayMs: [200, 200] });
  const first = stripe.paymentIntents.create(order, key('busy'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const error = await errorOf(stripe.paymentIntents.create(order, key('busy')));
  expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  await control(simulator, 'DELETE', 'faults');
  expect((await stripe.paymentIntents.create(order, key('busy-2'))).id).not.toBe((await first).id);
});

it('makes one refund of twenty requests with one key', async () => {
  const { id } = await stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const refund = () => stripe.refunds.create({ payment_intent: id, amount: 100 }, key('refund-once'));
  const results = await Promise.allSettled(Array.from({ length: 20 }, refund));
  const refunds = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
  expect(new Set(refunds).size).toBe(1);
  expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
});

it('refuses a key of more than 255 characters', async () => {
  expect((await errorOf(stripe.paymentIntents.create(order, key('k'.repeat(256))))).statusCode).toBe(400);
});

it('forgets a key after a day', () => {
  const db = new Database(':memory:');
  db.exec(`CREATE TABLE idempotency (key TEXT PRIMARY KEY, fingerprint TEXT, status INTEGER, body TEXT,
    request_id TEXT, created INTEGER)`);
  let now = Date.now();
  const memory = openIdempotency(db, () => now);
  memory.keep('old', 'print', { status: 200, body: '{}' }, 'req_1');
  now += 23 * 60 * 60 * 1000;
  expect(memory.find('old', 'print')).toMatchObject({ status: 200, originalRequest: 'req_1' });
  now += 2 * 60 * 60 * 1000;
  expect(memory.find('old', 'other')).toBeUndefined();
  memory.prune();
  expect(db.prepare('SELECT count(*) FROM idempotency').pluck().get()).toBe(0);
});
