import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmParameters } from './confirm.ts';
import { createParameters, updateParameters } from './intents.ts';
import { refundParameters } from './refunds.ts';
import { errorOf, runSimulator } from './running-simulator.ts';
import type { Simulator } from './simulator.ts';

const file = process.env.STRIPE_SCHEMA ?? '../shared/data/stripe-schema-2026-10-28.json';
const found = existsSync(file);
if (!found)
  process.stderr.write(
    `\n!!! NOT CHECKED: the simulator's answers against Stripe's shapes. ${file} is missing (set STRIPE_SCHEMA).\n\n`,
  );

describe.skipIf(!found)("answers have Stripe's shapes", () => {
  const schema = found ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const ajv = new Ajv({ strict: false, allErrors: true });
  if (found) ajv.addSchema(schema, 'stripe');
  let simulator: Simulator;
  let stripe: Stripe;
  beforeAll(async () => {
    ({ simulator, stripe } = await runSimulator());
  });
  afterAll(() => simulator.close());

  function check(root: string, value: unknown): void {
    const pointer = String(schema.roots[root]).replace('#', 'stripe#');
    const validate = ajv.getSchema(pointer);
    if (!validate) throw new Error(`no schema for ${root}`);
    validate(JSON.parse(JSON.stringify(value)));
    expect(validate.errors ?? []).toEqual([]);
  }

  const order = {
    amount: 4995,
    currency: 'gbp',
    automatic_payment_methods: { enabled: true },
    metadata: { order: 'A1' },
    receipt_email: 'ann@example.com',
    shipping: { name: 'Ann', address: { line1: '1 High Street', country: 'GB' } },
  };
  const confirm = (payment_method: string) =>
    stripe.paymentIntents.create({ ...order, confirm: true, payment_method });

  it('the checker itself refuses a wrong shape', async () => {
    const intent = await stripe.paymentIntents.create(order);
    expect(() => check('payment_intent', { ...intent, surprise: 1 })).toThrow();
    expect(() => check('payment_intent', { ...intent, status: 'odd' })).toThrow();
  });

  it('payment intents in every state', async () => {
    const created = await stripe.paymentIntents.create(order);
    check('payment_intent', created);
    check('payment_intent', await stripe.paymentIntents.update(created.id, { amount: 5000 }));
    check('payment_intent', await stripe.paymentIntents.cancel(created.id));
    const paid = await confirm('pm_card_visa');
    check('payment_intent', paid);
    const expand = ['latest_charge'];
    check('payment_intent', await stripe.paymentIntents.retrieve(paid.id, { expand }));
    check('payment_intent', await confirm('pm_card_threeDSecure2Required'));
    const declined = await errorOf(confirm('pm_card_chargeDeclined'));
    check('payment_intent', declined.payment_intent);
    check('payment_method', declined.payment_method);
    const { data } = await stripe.paymentIntents.list();
    for (const intent of data) check('payment_intent', intent);
  });

  it('charges, refunds, payment methods', async () => {
    const paid = await confirm('pm_card_amex');
    check('payment_method', await stripe.paymentMethods.retrieve(String(paid.payment_method)));
    check('refund', await stripe.refunds.create({ payment_intent: paid.id, reason: 'duplicate' }));
    const { data } = await stripe.charges.list();
    expect(data.map((charge) => charge.status)).toContain('failed');
    for (const charge of data) check('charge', charge);
  });

  it('every kind of event', async () => {
    const roots: Record<string, string> = {
      'payment_intent.created': 'ev_pi_created',
      'payment_intent.requires_action': 'ev_pi_action',
      'payment_intent.payment_failed': 'ev_pi_failed',
      'payment_intent.succeeded': 'ev_pi_succeeded',
      'payment_intent.canceled': 'ev_pi_canceled',
      'charge.succeeded': 'ev_ch_succeeded',
      'charge.refunded': 'ev_ch_refunded',
      'refund.created': 'ev_refund_created',
    };
    const { data } = await stripe.events.list({ limit: 100 });
    expect(new Set(data.map((event) => event.type))).toEqual(new Set(Object.keys(roots)));
    for (const event of data) check(roots[event.type] ?? '', event);
  });

  it.each([
    ['payment_intent_create', createParameters],
    ['payment_intent_update', updateParameters],
    ['payment_intent_confirm', confirmParameters],
    ['refund_create', refundParameters],
  ])('takes no parameter in %s that Stripe does not have', (root, parameters) => {
    const name = String(schema.roots[root]).split('/').pop() ?? '';
    const known = new Set([...Object.keys(schema.definitions[name].properties), 'client_secret', 'key']);
    expect([...parameters].filter((parameter) => !known.has(parameter))).toEqual([]);
  });
});
