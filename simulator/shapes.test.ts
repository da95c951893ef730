import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmParameters } from './confirm.ts';
import { disputeUpdateParameters } from './disputes.ts';
import { eventTypes } from './events.ts';
import { createParameters, updateParameters } from './intents.ts';
import { refundParameters } from './refunds.ts';
import { findRoute, stripeRoutes } from './routes.ts';
import { clientFor, control, errorOf, runSimulator, runWebhook, until } from './running-simulator.ts';

const file = process.env.STRIPE_SCHEMA ?? '../shared/data/stripe-schema-2026-10-28.json';

if (existsSync(file)) describe("answers have Stripe's shapes", () => checkAll(readFileSync(file, 'utf8')));
else
  it(`is NOT checked here against Stripe's shapes: ${file} is missing (set STRIPE_SCHEMA)`, () => {
    process.stderr.write(
      `\n!!! NOT CHECKED: the simulator's answers. ${file} is missing (set STRIPE_SCHEMA).\n\n`,
    );
    expect(eventTypes.length).toBeGreaterThan(8);
  });

/** Of the file, by the object's own name for itself. */
const roots: Record<string, string> = {
  payment_intent: 'PaymentIntents.PaymentIntent',
  payment_method: 'PaymentMethods.PaymentMethod',
  charge: 'Charges.Charge',
  refund: 'Refunds.Refund',
  dispute: 'Disputes.Dispute',
};

/** It knows the first event of a dispute alone; the others differ in their type. */
const events: Record<string, string> = {
  'payment_intent.created': 'PaymentIntentCreatedEvent',
  'payment_intent.requires_action': 'PaymentIntentRequiresActionEvent',
  'payment_intent.processing': 'PaymentIntentProcessingEvent',
  'payment_intent.payment_failed': 'PaymentIntentPaymentFailedEvent',
  'payment_intent.succeeded': 'PaymentIntentSucceededEvent',
  'payment_intent.canceled': 'PaymentIntentCanceledEvent',
  'charge.succeeded': 'ChargeSucceededEvent',
  'charge.refunded': 'ChargeRefundedEvent',
  'charge.dispute.created': 'ChargeDisputeCreatedEvent',
  'charge.dispute.updated': 'ChargeDisputeCreatedEvent',
  'charge.dispute.closed': 'ChargeDisputeCreatedEvent',
  'refund.created': 'RefundCreatedEvent',
  'refund.updated': 'RefundUpdatedEvent',
  'refund.failed': 'RefundFailedEvent',
};

interface Heard {
  route: string;
  isPublic: boolean;
  body: Record<string, unknown>;
}

function checkAll(text: string): void {
  const schema = JSON.parse(text);
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addSchema(schema, 'stripe');
  const heard: Heard[] = [];
  let stripe: Stripe;
  let hook: Awaited<ReturnType<typeof runWebhook>>;
  let close = async () => {};

  /** What is wrong with a value; a publishable key sees less of an object, and nothing else. */
  function faultsOf(definition: string, value: unknown, isPublic = false): unknown[] {
    const validate = ajv.getSchema(`stripe#/definitions/${definition}`);
    if (!validate) throw new Error(`no schema for ${definition}`);
    validate(value);
    return (validate.errors ?? []).filter(({ keyword }) => !(isPublic && keyword === 'required'));
  }

  function faultsOfBody(body: Record<string, unknown>, isPublic: boolean): unknown[] {
    if (body.object === 'list' && Array.isArray(body.data)) {
      return body.data.flatMap((one) => faultsOfBody(one, isPublic));
    }
    if (body.object === 'event') return faultsOfEvent(body);
    return faultsOf(roots[String(body.object)] ?? '', body, isPublic);
  }

  function faultsOfEvent(event: Record<string, unknown>): unknown[] {
    const isLater = event.type === 'charge.dispute.updated' || event.type === 'charge.dispute.closed';
    const known = isLater ? { ...event, type: 'charge.dispute.created' } : event;
    return faultsOf(`Events.${events[String(event.type)]}`, known);
  }

  /** A refusal has no schema: its names are Stripe's, and what travels in it is checked. */
  function faultsOfRefusal(error: object): unknown[] {
    const { type, message, payment_intent: intent, payment_method: method, ...rest } = Object(error);
    const names = ['code', 'decline_code', 'doc_url', 'param', 'charge'];
    const odd = Object.entries(rest).filter(
      ([name, word]) => !names.includes(name) || typeof word !== 'string',
    );
    return [
      ...(typeof type === 'string' && typeof message === 'string' ? odd : [error]),
      ...(intent ? faultsOf('PaymentIntents.PaymentIntent', intent) : []),
      ...(method ? faultsOf('PaymentMethods.PaymentMethod', method) : []),
    ];
  }

  /** Hears what is answered on its way to the SDK. */
  const listening =
    (isPublic: boolean): typeof fetch =>
    async (input, init) => {
      const answer = await fetch(input, init);
      const route = findRoute(init?.method ?? 'GET', new URL(String(input)).pathname)?.name ?? '';
      heard.push({ route, isPublic, body: await answer.clone().json() });
      return answer;
    };

  beforeAll(async () => {
    hook = await runWebhook();
    const { simulator } = await runSimulator({ webhook: { url: hook.url, secret: 'whsec_shapes' } });
    close = () => simulator.close().then(() => void hook.close());
    const heardBy = (isPublic: boolean) => ({
      httpClient: Stripe.createFetchHttpClient(listening(isPublic)),
    });
    stripe = clientFor(simulator, heardBy(false));
    const { host, port } = simulator;
    const browser = new Stripe('pk_test_1', { host, port, protocol: 'http', ...heardBy(true) });
    await useAll(stripe, browser, (path, body) => control(simulator, 'POST', path, body));
    await until(async () => hook.received.length >= (await stripe.events.list({ limit: 100 })).data.length);
  });
  afterAll(() => close());

  it('the checker itself refuses a wrong shape', () => {
    const intent = heard.find(({ body }) => body.object === 'payment_intent')?.body;
    expect(faultsOf('PaymentIntents.PaymentIntent', intent)).toEqual([]);
    expect(faultsOf('PaymentIntents.PaymentIntent', { ...intent, surprise: 1 })).toHaveLength(1);
    expect(faultsOf('PaymentIntents.PaymentIntent', { ...intent, status: 'odd' })).not.toEqual([]);
  });

  it('of every endpoint, and so are the refusals', () => {
    expect([...new Set(heard.map(({ route }) => route))].sort()).toEqual(stripeRoutes().sort());
    expect(heard.filter(({ body }) => 'error' in body).length).toBeGreaterThan(4);
    for (const { route, body, isPublic } of heard) {
      const { error } = body;
      const faults =
        typeof error === 'object' && error ? faultsOfRefusal(error) : faultsOfBody(body, isPublic);
      expect(faults, `${route}: ${JSON.stringify(body)}`).toEqual([]);
    }
  });

  it('of every kind of event that the webhook is sent', () => {
    expect([...new Set(hook.types())].sort()).toEqual([...eventTypes].sort());
    for (const { body } of hook.received) expect(faultsOfEvent(JSON.parse(body)), body).toEqual([]);
  });

  it.each([
    ['PaymentIntents.PaymentIntentCreateParams', createParameters],
    ['PaymentIntents.PaymentIntentUpdateParams', updateParameters],
    ['PaymentIntents.PaymentIntentConfirmParams', confirmParameters],
    ['Refunds.RefundCreateParams', refundParameters],
  ])('takes no parameter in %s that Stripe does not have', (name, parameters) => {
    const known = new Set([...Object.keys(schema.definitions[name].properties), 'client_secret', 'key']);
    expect([...parameters].filter((parameter) => !known.has(parameter))).toEqual([]);
  });

  it('changes a dispute by what the SDK knows', () => {
    const known: (keyof Stripe.DisputeUpdateParams)[] = ['evidence', 'metadata', 'submit', 'expand'];
    expect([...disputeUpdateParameters]).toEqual(known);
  });
}

type Steer = (path: string, body: Record<string, string>) => Promise<unknown>;

/** Every endpoint and every turn that a payment can take. */
async function useAll(stripe: Stripe, browser: Stripe, steer: Steer): Promise<void> {
  const order = {
    amount: 4995,
    currency: 'gbp',
    metadata: { order: 'A1' },
    receipt_email: 'ann@example.com',
    allowed_payment_method_types: ['card', 'link'],
    shipping: { name: 'Ann', address: { line1: '1 High Street', country: 'GB' } },
  };
  const pay = (payment_method: string) =>
    stripe.paymentIntents.create({ ...order, confirm: true, payment_method });
  const created = await stripe.paymentIntents.create(order);
  await browser.paymentIntents.retrieve(created.id, { client_secret: String(created.client_secret) });
  await stripe.paymentIntents.update(created.id, { amount: 5000 });
  await stripe.paymentIntents.cancel(created.id);
  await errorOf(stripe.paymentIntents.cancel(created.id));
  const { allowed_payment_method_types: _types, ...plain } = order;
  const automatic = { ...plain, automatic_payment_methods: { enabled: true } };
  const { id } = await stripe.paymentIntents.create(automatic);
  await errorOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  const asked = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecure2Required' });
  await steer(`payment_intents/${id}/authentication`, {
    client_secret: String(asked.client_secret),
    outcome: 'refused',
  });
  await stripe.paymentIntents.retrieve(id);
  await pay('pm_card_threeDSecureRequired');

  const paid = await pay('pm_card_amex');
  await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] });
  await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
  await stripe.charges.list({ payment_intent: paid.id });
  await stripe.charges.retrieve(String(paid.latest_charge));
  await stripe.paymentMethods.retrieve(String(paid.payment_method));
  await browser.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2050, cvc: '123' },
  });
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 5, reason: 'duplicate' });
  await stripe.refunds.retrieve(refund.id);
  await stripe.refunds.create({ payment_intent: paid.id });
  await errorOf(stripe.refunds.create({ payment_intent: paid.id }));
  await stripe.refunds.list({ payment_intent: paid.id });

  const [won, lost] = [await pay('pm_card_visa'), await pay('pm_card_visa')];
  await steer(`payment_intents/${won.id}/dispute`, { status: 'warning_needs_response' });
  await steer(`payment_intents/${lost.id}/dispute`, { reason: 'fraudulent' });
  await errorOf(stripe.refunds.create({ payment_intent: lost.id }));
  const { data } = await stripe.disputes.list({ payment_intent: won.id });
  const dispute = await stripe.disputes.retrieve(data[0]?.id ?? '');
  await steer(`disputes/${dispute.id}/outcome`, { outcome: 'needs_response' });
  await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'Signed for.' } });
  await steer(`disputes/${dispute.id}/outcome`, { outcome: 'won' });
  const other = await stripe.disputes.list({ charge: String(lost.latest_charge) });
  await stripe.disputes.close(other.data[0]?.id ?? '');
  await errorOf(stripe.disputes.close(other.data[0]?.id ?? ''));

  const happened = await stripe.events.list({ limit: 100 });
  await stripe.events.retrieve(happened.data[0]?.id ?? '');
}
