import type Stripe from 'stripe';
import { attemptPayment, publicAnswer, requireClientSecret } from './confirm.ts';
import { recordEvent } from './events.ts';
import { expandText } from './expand.ts';
import { loadIntent, newIntent, saveIntent } from './intent-shape.ts';
import { listRecords, listText } from './lists.ts';
import { readMethod, saveMethod } from './payment-methods.ts';
import { blankToNull, readShipping } from './people-and-places.ts';
import { type Answer, invalid, ok, okText, refusal, unexpectedState } from './shapes/answers.ts';
import { nowInSeconds } from './shapes/ids.ts';
import { checkAmount, checkCurrency } from './shapes/money.ts';
import {
  allowOnly,
  email,
  flag,
  inner,
  integer,
  mergeMetadata,
  oneOf,
  requiredText,
  text,
} from './shapes/parameters.ts';
import type { Call, Endpoint, World } from './world.ts';

const editable = [
  'amount',
  'currency',
  'description',
  'metadata',
  'receipt_email',
  'shipping',
  'statement_descriptor_suffix',
  'payment_method',
  'payment_method_data',
  'allowed_payment_method_types',
  'expand',
];
/** What an update accepts. */
export const updateParameters = new Set(editable);
/** What a create accepts. */
export const createParameters = new Set([
  ...editable,
  'automatic_payment_methods',
  'capture_method',
  'confirmation_method',
  'confirm',
  'return_url',
  'use_stripe_sdk',
]);
/** What may be asked for; paid is by card alone. */
const knownMethods = ['card', 'link', 'klarna', 'afterpay_clearpay'];
const amountMayChange = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const mayBeCanceled = [...amountMayChange, 'requires_capture', 'processing'];
const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** `POST /v1/payment_intents`; with `confirm=true` it pays at once. */
export const createIntent: Endpoint = (world, call) => {
  const { form } = call;
  allowOnly(form, createParameters);
  const amount = integer(form, 'amount');
  if (amount === undefined) throw invalid('Missing required param: amount.', 'amount', 'parameter_missing');
  const currency = checkCurrency(requiredText(form, 'currency'));
  const intent = newIntent(checkAmount(amount, currency), currency);
  readPaymentMethodRules(form, intent);
  readDetails(form, intent);
  const used = readMethod(world, form);
  const confirm = flag(form, 'confirm') ?? false;
  if (confirm && !used) throw missingMethod(intent);
  if (used) {
    saveMethod(world, used);
    intent.payment_method = used.method.id;
    intent.status = 'requires_confirmation';
  }
  const body = JSON.stringify(intent);
  world.store.intents.insert(intent.id, intent.created, '', body);
  recordEvent(world, call, 'payment_intent.created', body);
  if (!confirm || !used) return okText(expandText(world, body, form));
  const failure = attemptPayment(world, call, intent, used, false);
  return failure ? refusal(402, { ...failure, payment_intent: intent }) : expanded(world, call, intent);
};

/** `POST /v1/payment_intents/:id`. Money may change only while none has moved. */
export const updateIntent: Endpoint = (world, call) => {
  const { form } = call;
  allowOnly(form, updateParameters);
  const intent = loadIntent(world, call.id);
  const before = { amount: intent.amount, currency: intent.currency };
  for (const name of ['amount', 'currency', 'payment_method', 'payment_method_data'])
    if (form[name] !== undefined && !amountMayChange.includes(intent.status))
      throw unexpectedState(
        `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${amountMayChange.join(', ')}.`,
        intent,
      );
  const currency = text(form, 'currency');
  if (currency !== undefined) intent.currency = checkCurrency(currency);
  intent.amount = checkAmount(integer(form, 'amount') ?? intent.amount, intent.currency);
  readDetails(form, intent);
  const used = readMethod(world, form);
  const changed = intent.amount !== before.amount || intent.currency !== before.currency;
  if (used) {
    saveMethod(world, used);
    intent.payment_method = used.method.id;
  }
  // A second step approved one amount: another amount, or another card, has to be confirmed anew.
  if (used || (changed && intent.status === 'requires_action')) {
    intent.status = 'requires_confirmation';
    intent.next_action = null;
  }
  saveIntent(world, intent);
  return expanded(world, call, intent);
};

/** `GET /v1/payment_intents/:id`; a publishable key needs the `client_secret` and sees less. */
export const retrieveIntent: Endpoint = (world, call) => {
  const intent = loadIntent(world, call.id);
  requireClientSecret(call, intent);
  return call.key === 'secret' ? expanded(world, call, intent) : publicAnswer(intent);
};

/** `POST /v1/payment_intents/:id/cancel` */
export const cancelIntent: Endpoint = (world, call) => {
  allowOnly(call.form, new Set(['cancellation_reason', 'expand']));
  const reason = oneOf(call.form, 'cancellation_reason', reasons);
  const intent = loadIntent(world, call.id);
  if (!mayBeCanceled.includes(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${mayBeCanceled.join(', ')}.`,
      intent,
    );
  intent.status = 'canceled';
  intent.canceled_at = nowInSeconds();
  intent.cancellation_reason = reason ?? null;
  intent.next_action = null;
  recordEvent(world, call, 'payment_intent.canceled', saveIntent(world, intent));
  return expanded(world, call, intent);
};

/** `GET /v1/payment_intents`, newest first. */
export const listIntents: Endpoint = (world, call) => okText(listRecords(world, 'payment_intents', call));

/** `GET /v1/simulator/payment_intents`: every intent there is, oldest first, for invariant checks. */
export const allIntents: Endpoint = (world) =>
  okText(listText('payment_intents', world.store.intents.select('ORDER BY seq', []), false));

function readPaymentMethodRules(form: Call['form'], intent: Stripe.PaymentIntent): void {
  const automatic = inner(form, 'automatic_payment_methods');
  if (automatic) {
    const enabled = flag(automatic, 'enabled', 'automatic_payment_methods[enabled]') ?? false;
    const redirects = oneOf(automatic, 'allow_redirects', ['always', 'never'] as const) ?? 'always';
    intent.automatic_payment_methods = { allow_redirects: redirects, enabled };
  }
  const capture = oneOf(form, 'capture_method', ['automatic', 'automatic_async'] as const);
  if (capture) intent.capture_method = capture;
  oneOf(form, 'confirmation_method', ['automatic'] as const);
}

function readDetails(form: Call['form'], intent: Stripe.PaymentIntent): void {
  const types = inner(form, 'allowed_payment_method_types');
  if (types) {
    const wanted = Object.keys(types).map((key) => text(types, key) ?? '');
    const unknown = wanted.find((type) => !knownMethods.includes(type));
    if (unknown !== undefined)
      throw invalid(`The simulator does not know ${unknown}.`, 'allowed_payment_method_types');
    if (form.automatic_payment_methods !== undefined)
      throw invalid(
        'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
        'allowed_payment_method_types',
        'parameters_exclusive',
      );
    intent.allowed_payment_method_types = wanted;
    intent.payment_method_types = wanted;
  }
  intent.metadata = mergeMetadata(intent.metadata, form);
  const receipt = email(form, 'receipt_email');
  if (receipt !== undefined) intent.receipt_email = blankToNull(receipt);
  const description = text(form, 'description');
  if (description !== undefined) intent.description = blankToNull(description);
  const suffix = text(form, 'statement_descriptor_suffix');
  if (suffix !== undefined) intent.statement_descriptor_suffix = blankToNull(suffix);
  const shipping = readShipping(form);
  if (shipping !== undefined) intent.shipping = shipping;
}

function missingMethod(intent: Stripe.PaymentIntent): Error {
  return unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method.",
    intent,
  );
}

function expanded(world: World, call: Call, intent: Stripe.PaymentIntent): Answer {
  return call.form.expand ? okText(expandText(world, JSON.stringify(intent), call.form)) : ok(intent);
}
