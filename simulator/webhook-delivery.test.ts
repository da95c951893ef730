import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterEach, expect, it } from 'vitest';
import { clientFor, control, runSimulator, runWebhook, until } from './running-simulator.ts';
import { startSimulator } from './simulator.ts';
import { pauseAfter } from './waiting-events.ts';

const secret = 'whsec_simulator';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(answer?: (n: number) => number | null, events?: string[]) {
  const hook = await runWebhook(answer);
  const webhook = { url: hook.url, secret, ...(events ? { events } : {}) };
  const { simulator, stripe } = await runSimulator({ webhook });
  closing.push(hook.close, simulator.close);
  return { hook, simulator, stripe };
}

const pay = (stripe: Stripe) =>
  stripe.paymentIntents.create({
    amount: 500,
    currency: 'gbp',
    confirm: true,
    payment_method: 'pm_card_visa',
  });

it('sends every event of a payment and a refund, signed as the SDK wants it', async () => {
  const { hook, stripe } = await start();
  const { id } = await pay(stripe);
  await stripe.refunds.create({ payment_intent: id, amount: 100 });
  await until(() => hook.received.length === 5);
  expect(hook.types().sort()).toEqual([
    'charge.refunded',
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
    'refund.created',
  ]);
  for (const { body, signature } of hook.received) {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, type: event.type });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, secret)).toThrow();
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  }
  const succeeded = (await stripe.events.list({ type: 'payment_intent.succeeded' })).data;
  expect(succeeded).toHaveLength(1);
  expect(succeeded[0]?.request?.idempotency_key).toMatch(/^stripe-node-retry-/);
});

it('tells of the second step, the decline and the cancellation', async () => {
  const { hook, stripe } = await start();
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecure2Required' });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => {});
  await stripe.paymentIntents.cancel(id);
  await until(() => hook.received.length === 4);
  expect(hook.types()).toEqual(
    expect.arrayContaining([
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
    ]),
  );
});

it('tries again after a 500, with the same event', async () => {
  const { hook, stripe } = await start((n) => (n === 0 ? 500 : 200));
  await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
  await until(() => hook.received.length === 2);
  const [first, second] = hook.received;
  expect(second?.body).toBe(first?.body);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(950);
  expect([0, 1, 2, 3, 4, 9, 50].map(pauseAfter)).toEqual([1000, 2000, 5000, 10_000, 30_000, 3.6e6, 3.6e6]);
});

it('answers the API at once while every webhook call hangs', async () => {
  const { hook, stripe } = await start(() => null);
  for (let i = 0; i < 40; i++) await pay(stripe);
  await until(() => hook.received.length >= 32);
  const before = Date.now();
  await pay(stripe);
  expect(Date.now() - before).toBeLessThan(2_000);
});

it('sends only what the endpoint subscribed to, late when told so', async () => {
  const { hook, simulator, stripe } = await start(undefined, ['payment_intent.succeeded']);
  await control(simulator, 'POST', 'faults', { webhookDelayMs: 300 });
  const before = Date.now();
  await pay(stripe);
  await until(() => hook.received.length === 1);
  expect(hook.types()).toEqual(['payment_intent.succeeded']);
  expect(Date.now() - before).toBeGreaterThanOrEqual(290);
});

it('can be switched off, on and doubled', async () => {
  const { hook, simulator, stripe } = await start(undefined, ['payment_intent.succeeded']);
  await control(simulator, 'POST', 'faults', { webhooks: 'off' });
  await pay(stripe);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(hook.received).toHaveLength(0);
  await control(simulator, 'DELETE', 'faults');
  await until(() => hook.received.length === 1);
  await control(simulator, 'POST', 'faults', { webhooks: 'duplicate' });
  await pay(stripe);
  await until(() => hook.received.length === 3);
  expect(hook.received[1]?.body).toBe(hook.received[2]?.body);
});

it('delivers after a restart what it could not deliver before, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const deaf = await runWebhook(() => 503);
  const stateFile = join(folder, 'state.db');
  const first = await startSimulator({ stateFile, webhook: { url: deaf.url, secret } });
  await pay(clientFor(first));
  await until(() => deaf.received.length >= 3);
  await first.close();
  await deaf.close();
  const hook = await runWebhook();
  const second = await startSimulator({ stateFile, webhook: { url: hook.url, secret } });
  await until(() => hook.received.length === 3);
  await second.close();
  const third = await startSimulator({ stateFile, webhook: { url: hook.url, secret } });
  closing.push(hook.close, third.close);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(hook.received).toHaveLength(3);
});

it('can reverse the order of what waits', async () => {
  const { hook, simulator, stripe } = await start();
  await control(simulator, 'POST', 'faults', { webhooks: 'off' });
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => {});
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await control(simulator, 'POST', 'faults', { webhooks: 'reversed' });
  await until(() => hook.received.length === 4);
  expect(hook.types()).toEqual([
    ...['payment_intent.succeeded', 'charge.succeeded'],
    ...['payment_intent.payment_failed', 'payment_intent.created'],
  ]);
});

it('can lose events for good, and no later ones', async () => {
  const { hook, simulator, stripe } = await start(undefined, ['payment_intent.succeeded']);
  await control(simulator, 'POST', 'faults', { webhooks: 'lost' });
  const { id } = await pay(stripe);
  // Counted as delivered a moment after it was due.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await control(simulator, 'POST', 'faults', { webhooks: 'on' });
  const later = await pay(stripe);
  await until(() => hook.received.length === 1);
  const [told] = hook.received;
  expect(told?.body).toContain(later.id);
  expect(told?.body).not.toContain(id);
});
