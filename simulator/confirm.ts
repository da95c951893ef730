import type Stripe from 'stripe';
import { newCharge } from './charges.ts';
import { recordEvent } from './events.ts';
import { expandText } from './expand.ts';
import { type Failure, loadIntent, publicIntent, saveIntent } from './intent-shape.ts';
import { type CardMethod, methodById, readMethod, saveMethod } from './payment-methods.ts';
import { blankToNull, readShipping } from './people-and-places.ts';
import {
  type Answer,
  ApiError,
  docUrl,
  invalid,
  missing,
  ok,
  okText,
  refusal,
  unexpectedState,
} from './shapes/answers.ts';
import { type Decline, declines } from './shapes/declines.ts';
import { allowOnly, email, oneOf, text } from './shapes/parameters.ts';
import type { Call, Endpoint, World } from './world.ts';

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
/** What a confirm accepts; `client_secret` and `key` come from browsers. */
export const confirmParameters = new Set([
  'payment_method',
  'payment_method_data',
  'return_url',
  'use_stripe_sdk',
  'receipt_email',
  'shipping',
  'client_secret',
  'key',
  'expand',
]);

/** `POST /v1/payment_intents/:id/confirm`: tries to take the money. */
export const confirmIntent: Endpoint = (world, call) => {
  const { form } = call;
  allowOnly(form, confirmParameters);
  const intent = loadIntent(world, call.id);
  requireClientSecret(call, intent);
  if (intent.status === 'succeeded')
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    );
  if (!confirmable.includes(intent.status))
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      intent,
    );
  const receipt = email(form, 'receipt_email');
  const shipping = readShipping(form);
  const used = readMethod(world, form) ?? attachedMethod(world, intent);
  if (receipt !== undefined) intent.receipt_email = blankToNull(receipt);
  if (shipping !== undefined) intent.shipping = shipping;
  saveMethod(world, used);
  const failure = attemptPayment(world, call, intent, { ...used, fresh: false }, false);
  if (failure) return refusal(402, { ...failure, payment_intent: intent });
  if (call.key !== 'secret') return publicAnswer(intent);
  return okText(expandText(world, JSON.stringify(intent), form));
};

/** `POST /v1/simulator/payment_intents/:id/authentication`: the shopper's bank approves or refuses the second step. */
export const authenticateIntent: Endpoint = (world, call) => {
  const outcome = oneOf(call.form, 'outcome', ['approved', 'refused'] as const);
  if (!outcome) throw invalid('Missing required param: outcome.', 'outcome', 'parameter_missing');
  const intent = loadIntent(world, call.id);
  requireClientSecret(call, intent);
  if (intent.status !== 'requires_action')
    throw unexpectedState(
      `There is nothing to approve: the intent has a status of ${intent.status}.`,
      intent,
    );
  const used = attachedMethod(world, intent);
  if (outcome === 'approved') attemptPayment(world, call, intent, used, true);
  else refuseAuthentication(world, call, intent, used);
  return call.key === 'secret' ? ok(intent) : publicAnswer(intent);
};

/**
 * One attempt to pay with one card: it ends succeeded, waiting for a second step, or declined.
 * Changes the intent, writes charge and events, and gives the failure if the bank said no.
 */
export function attemptPayment(
  world: World,
  call: Call,
  intent: Stripe.PaymentIntent,
  used: CardMethod,
  authenticated: boolean,
): Failure | null {
  intent.payment_method = used.method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  if (used.card.secondStep && !authenticated) {
    intent.status = 'requires_action';
    intent.next_action = nextAction(world, call, intent);
    recordEvent(world, call, 'payment_intent.requires_action', saveIntent(world, intent));
    return null;
  }
  const charge = newCharge(intent, used, authenticated);
  const chargeBody = JSON.stringify(charge);
  world.store.charges.insert(charge.id, charge.created, intent.id, chargeBody);
  intent.latest_charge = charge.id;
  if (used.card.decline) {
    const decline: Decline = declines[used.card.decline];
    return fail(world, call, intent, {
      type: 'card_error',
      ...decline,
      doc_url: docUrl(decline.code),
      charge: charge.id,
      payment_method: used.method,
    });
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  recordEvent(world, call, 'charge.succeeded', chargeBody);
  recordEvent(world, call, 'payment_intent.succeeded', saveIntent(world, intent));
  return null;
}

function refuseAuthentication(
  world: World,
  call: Call,
  intent: Stripe.PaymentIntent,
  used: CardMethod,
): void {
  const code = 'payment_intent_authentication_failure';
  fail(world, call, intent, {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: used.method,
  });
}

function fail(world: World, call: Call, intent: Stripe.PaymentIntent, failure: Failure): Failure {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = failure;
  recordEvent(world, call, 'payment_intent.payment_failed', saveIntent(world, intent));
  return failure;
}

function nextAction(world: World, call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent.NextAction {
  const returnUrl = text(call.form, 'return_url');
  const secret = intent.client_secret ?? '';
  const url = `${world.url()}/v1/simulator/payment_intents/${intent.id}/authentication?client_secret=${secret}`;
  if (returnUrl && text(call.form, 'use_stripe_sdk') !== 'true')
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

function attachedMethod(world: World, intent: Stripe.PaymentIntent): CardMethod {
  const { payment_method: id } = intent;
  if (typeof id === 'string') return methodById(world, id);
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    intent,
  );
}

/** Without the secret key, only who holds the intent's client secret may touch it. */
export function requireClientSecret(call: Call, intent: Stripe.PaymentIntent): void {
  const given = text(call.form, 'client_secret');
  if (given === undefined && call.key === 'secret') return;
  if (given === undefined)
    throw new ApiError(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'Without a secret key, the client_secret of this PaymentIntent is needed.',
    });
  if (given !== intent.client_secret) throw missing('payment_intent', intent.id, 'intent');
}

/** The intent as a browser sees it. */
export function publicAnswer(intent: Stripe.PaymentIntent): Answer {
  return ok(publicIntent(intent));
}
