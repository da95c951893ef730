import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, runSimulator } from './running-simulator.ts';
import type { Simulator } from './simulator.ts';

let simulator: Simulator;
let stripe: Stripe;
beforeAll(async () => {
  ({ simulator, stripe } = await runSimulator());
});
afterAll(() => simulator.close());

function create(more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return stripe.paymentIntents.create({ amount: 4995, currency: 'gbp', ...more });
}

function paid(amount = 4995) {
  return create({ amount, confirm: true, payment_method: 'pm_card_visa' });
}

describe('updates', () => {
  it('changes amount, shipping and mail, merges metadata', async () => {
    const { id } = await create({ metadata: { a: '1', b: '2' } });
    const shipping = { name: 'Ann', address: { line1: '1 High Street', city: 'Deal', country: 'GB' } };
    const changed = await stripe.paymentIntents.update(id, {
      amount: 6000,
      receipt_email: 'ann@example.com',
      metadata: { b: '', c: '3' },
      shipping,
    });
    expect(changed).toMatchObject({
      amount: 6000,
      receipt_email: 'ann@example.com',
      metadata: { a: '1', c: '3' },
    });
    expect(changed.metadata).not.toHaveProperty('b');
    expect(changed.shipping).toMatchObject({ name: 'Ann', address: { city: 'Deal', line2: null } });
    expect((await stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it('refuses another amount once paid or canceled, but takes metadata', async () => {
    const done = await paid();
    const error = await errorOf(stripe.paymentIntents.update(done.id, { amount: 100 }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    const noted = await stripe.paymentIntents.update(done.id, { metadata: { order: 'A2' } });
    expect(noted).toMatchObject({ amount: 4995, metadata: { order: 'A2' } });
  });

  it('another amount during the second step has to be confirmed anew', async () => {
    const { id } = await create({ confirm: true, payment_method: 'pm_card_threeDSecure2Required' });
    const changed = await stripe.paymentIntents.update(id, { amount: 9000 });
    expect(changed).toMatchObject({ status: 'requires_confirmation', next_action: null });
  });
});

describe('cancelling', () => {
  it('stops an unpaid intent for good', async () => {
    const { id } = await create();
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    for (const late of [
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.update(id, { amount: 100 }),
    ])
      expect((await errorOf(late)).code).toBe('payment_intent_unexpected_state');
  });

  it('is refused when the money has moved', async () => {
    const { id } = await paid();
    const error = await errorOf(stripe.paymentIntents.cancel(id));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(error.payment_intent?.status).toBe('succeeded');
  });
});

describe('refunds', () => {
  it('in part, then the rest, never more', async () => {
    const { id } = await paid(1000);
    await stripe.refunds.create({ payment_intent: id, amount: 400, reason: 'requested_by_customer' });
    expect((await errorOf(stripe.refunds.create({ payment_intent: id, amount: 601 }))).param).toBe('amount');
    const rest = await stripe.refunds.create({ payment_intent: id, metadata: { why: 'late' } });
    expect(rest).toMatchObject({ amount: 600, status: 'succeeded', metadata: { why: 'late' } });
    const over = await errorOf(stripe.refunds.create({ payment_intent: id }));
    expect(over.code).toBe('charge_already_refunded');
    const refunds = await stripe.refunds.list({ payment_intent: id });
    expect(refunds.data.map((item) => item.amount)).toEqual([600, 400]);
    expect(await stripe.refunds.retrieve(rest.id)).toMatchObject({ id: rest.id });
    const charge = await stripe.charges.retrieve(String(rest.charge));
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
  });

  it('twenty at once give back no more than was paid', async () => {
    const { id } = await paid(1000);
    const tries = Array.from({ length: 20 }, () =>
      stripe.refunds.create({ payment_intent: id, amount: 300 }),
    );
    const done = (await Promise.allSettled(tries)).filter((result) => result.status === 'fulfilled');
    expect(done).toHaveLength(3);
  });

  it('one for one key, with its metadata in the answer and in the list', async () => {
    const { id } = await paid(1000);
    const refund = { payment_intent: id, amount: 400, metadata: { refund_key: 'a' }, expand: ['charge'] };
    const give = (key: string) => stripe.refunds.create(refund, { idempotencyKey: `refund:${key}` });
    const first = await give('a');
    expect((await give('a')).id).toBe(first.id);
    expect(first.charge).toMatchObject({ id: expect.any(String), amount_refunded: 400 });
    const other = stripe.refunds.create({ ...refund, amount: 500 }, { idempotencyKey: 'refund:a' });
    expect(await errorOf(other)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    await give('b');
    const { data } = await stripe.refunds.list({ payment_intent: id, expand: ['data.charge'] });
    expect(data).toHaveLength(2);
    expect(data).toMatchObject(
      data.map(() => ({ metadata: { refund_key: 'a' }, charge: { amount_refunded: 800 } })),
    );
    expect(await errorOf(give('c'))).toMatchObject({ statusCode: 400, param: 'amount' });
  });

  it('not of an unpaid intent', async () => {
    const { id } = await create();
    const error = await errorOf(stripe.refunds.create({ payment_intent: id }));
    expect(error.message).toContain('does not have a successful charge');
  });
});
