import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, control, errorOf, runSimulator } from './running-simulator.ts';
import type { Simulator } from './simulator.ts';

let simulator: Simulator;
let stripe: Stripe;
beforeAll(async () => {
  ({ simulator, stripe } = await runSimulator());
});
afterAll(() => simulator.close());

function create(more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return stripe.paymentIntents.create({
    amount: 4995,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true },
    metadata: { order: 'A1' },
    ...more,
  });
}

// The types of this API version leave cards out of payment_method_data; the API takes them.
function post(path: string, form: Record<string, string>, key = 'sk_test_simulator') {
  return fetch(`${simulator.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(form),
  });
}

function typedCard(number: string, more: Record<string, string> = {}) {
  const card = 'payment_method_data[card]';
  return {
    'payment_method_data[type]': 'card',
    [`${card}[number]`]: number,
    [`${card}[exp_month]`]: '12',
    [`${card}[exp_year]`]: String(new Date().getFullYear() + 1),
    [`${card}[cvc]`]: '123',
    ...more,
  };
}

describe('a payment that goes well', () => {
  it('creates, confirms and keeps what was sent', async () => {
    const created = await create({ receipt_email: 'ann@example.com', description: 'Order A1' });
    expect(created).toMatchObject({ status: 'requires_payment_method', amount: 4995, currency: 'gbp' });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_`));
    const done = await stripe.paymentIntents.confirm(created.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge'],
    });
    expect(done).toMatchObject({ status: 'succeeded', amount_received: 4995, metadata: { order: 'A1' } });
    expect(done.latest_charge).toMatchObject({ paid: true, receipt_email: 'ann@example.com', amount: 4995 });
    expect(done.lastResponse.requestId).toMatch(/^req_/);
    const charges = await stripe.charges.list({ payment_intent: done.id });
    expect(charges.data).toHaveLength(1);
    expect(await stripe.paymentIntents.retrieve(done.id)).toMatchObject({ status: 'succeeded' });
  });

  it('pays at once with confirm, and takes a typed test card with spaces', async () => {
    expect((await create({ confirm: true, payment_method: 'pm_card_mastercard' })).status).toBe('succeeded');
    const { id } = await create();
    const answer = await post(`/v1/payment_intents/${id}/confirm`, typedCard('4242 4242 4242 4242'));
    expect(await answer.json()).toMatchObject({ status: 'succeeded' });
  });

  it('is paid once when twenty confirms race', async () => {
    const { id } = await create();
    const tries = Array.from({ length: 20 }, () =>
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });
});

describe('declines', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ])('%s answers 402 %s / %s and can be tried again', async (number, code, decline) => {
    const { id } = await create();
    const answer = await post(`/v1/payment_intents/${id}/confirm`, typedCard(number));
    expect(answer.status).toBe(402);
    const { error } = await answer.json();
    expect(error).toMatchObject({ type: 'card_error', code, decline_code: decline });
    expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after.last_payment_error).toMatchObject({ code, decline_code: decline });
    const again = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(again).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('is a StripeCardError in the SDK', async () => {
    const { id } = await create();
    const confirm = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' });
    const error = await errorOf(confirm);
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      decline_code: 'generic_decline',
    });
    expect(error.payment_intent?.id).toBe(id);
  });

  it.each([
    [{ 'payment_method_data[card][number]': '4242424242424241' }, 'incorrect_number'],
    [{ 'payment_method_data[card][number]': '4929000000006' }, 'card_declined'],
    [{ 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
    [{ 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc'],
  ])('refuses %o with %s before any attempt', async (wrong, code) => {
    const { id } = await create();
    const form = typedCard('4242424242424242', wrong);
    const answer = await post(`/v1/payment_intents/${id}/confirm`, form);
    expect(answer.status).toBe(402);
    expect((await answer.json()).error).toMatchObject({ type: 'card_error', code });
    expect((await stripe.paymentIntents.retrieve(id)).last_payment_error).toBeNull();
  });
});

describe('the second step', () => {
  async function waiting(card = 'pm_card_threeDSecure2Required') {
    const { id } = await create();
    return stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'http://localhost/done' });
  }
  const decide = (intent: Stripe.PaymentIntent, outcome: string, secret = intent.client_secret) =>
    control(simulator, 'POST', `payment_intents/${intent.id}/authentication`, {
      outcome,
      client_secret: secret,
    });

  it('approved: the money is taken then, not before', async () => {
    const intent = await waiting();
    expect(intent).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null });
    expect(intent.next_action?.redirect_to_url?.return_url).toBe('http://localhost/done');
    expect(await decide(intent, 'approved')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await decide(intent, 'approved')).toMatchObject({ status: 400 });
  });

  it('refused: another card may be tried', async () => {
    const intent = await waiting('pm_card_authenticationRequired');
    const { body } = await decide(intent, 'refused');
    expect(body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('may still end in a decline, and wants the client secret', async () => {
    const intent = await waiting('pm_card_threeDSecureRequiredChargeDeclined');
    expect((await decide(intent, 'approved', 'wrong')).status).toBe(404);
    const { body } = await decide(intent, 'approved');
    expect(body).toMatchObject({ last_payment_error: { decline_code: 'generic_decline' } });
  });
});

describe('browser keys', () => {
  it('sees an intent only with its client secret, and less of it', async () => {
    const intent = await create();
    const path = `${simulator.url}/v1/payment_intents/${intent.id}`;
    const headers = { authorization: 'Bearer pk_test_1' };
    expect((await fetch(path, { headers })).status).toBe(401);
    expect((await fetch(`${path}?client_secret=nope`, { headers })).status).toBe(404);
    const seen = await (await fetch(`${path}?client_secret=${intent.client_secret}`, { headers })).json();
    expect(seen).toMatchObject({ id: intent.id, amount: 4995 });
    expect(seen).not.toHaveProperty('metadata');
    const secret = { client_secret: intent.client_secret ?? '', payment_method: 'pm_card_visa' };
    const confirmed = await post(`/v1/payment_intents/${intent.id}/confirm`, secret, 'pk_test_1');
    expect(await confirmed.json()).toMatchObject({ status: 'succeeded' });
    expect((await post('/v1/payment_intents', { amount: '100' }, 'pk_test_1')).status).toBe(401);
  });

  it('refuses no key, a strange key and a live key', async () => {
    expect((await fetch(`${simulator.url}/v1/payment_intents`)).status).toBe(401);
    expect((await post('/v1/payment_intents', {}, 'abc')).status).toBe(401);
    expect((await post('/v1/payment_intents', {}, 'sk_live_1')).status).toBe(401);
  });
});

describe('checks of what is sent', () => {
  it.each([
    [{ amount: 29 }, 'amount_too_small'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ amount: 12.5 }, 'parameter_invalid_integer'],
    [{ receipt_email: 'nonsense' }, 'email_invalid'],
  ])('%o is refused with %s', async (wrong, code) => {
    expect(await errorOf(create(wrong))).toMatchObject({ statusCode: 400, code });
  });

  it('refuses a parameter it does not know, and an unknown intent with 404', async () => {
    const answer = await post('/v1/payment_intents', {
      amount: '500',
      currency: 'gbp',
      payment_method_types: 'x',
    });
    expect(await answer.json()).toMatchObject({ error: { code: 'parameter_unknown' } });
    const error = await errorOf(stripe.paymentIntents.retrieve('pi_none'));
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  it('pages through lists and finds by age', async () => {
    const fresh = await runSimulator();
    for (let amount = 100; amount < 112; amount++)
      await fresh.stripe.paymentIntents.create({ amount, currency: 'gbp' });
    const client = clientFor(fresh.simulator);
    const first = await client.paymentIntents.list({ limit: 5 });
    expect(first.data.map((item) => item.amount)).toEqual([111, 110, 109, 108, 107]);
    expect(first.has_more).toBe(true);
    const all = await client.paymentIntents.list({ limit: 5 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(12);
    const future = Math.floor(Date.now() / 1000) + 10;
    expect((await client.paymentIntents.list({ created: { gte: future } })).data).toHaveLength(0);
    const { body } = await control(fresh.simulator, 'GET', 'payment_intents');
    expect(body).toHaveProperty('data.length', 12);
    await fresh.simulator.close();
  });
});
