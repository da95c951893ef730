import type Stripe from 'stripe';
import { expandText } from './expand.ts';
import { listRecords } from './lists.ts';
import type { CardMethod } from './payment-methods.ts';
import { invalid, missing, okText } from './shapes/answers.ts';
import { type Decline, declines } from './shapes/declines.ts';
import { newId, nowInSeconds } from './shapes/ids.ts';
import { text } from './shapes/parameters.ts';
import type { Endpoint } from './world.ts';

/** The charge of one attempt to pay: succeeded, or failed when the card declines. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  used: CardMethod,
  authenticated: boolean,
): Stripe.Charge {
  const decline: Decline | null = used.card.decline ? declines[used.card.decline] : null;
  const paid = decline === null;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: used.method.billing_details,
    calculated_statement_descriptor: 'AMPERVAN',
    captured: paid,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: used.method.id,
    payment_method_details: { card: cardDetails(intent.amount, used, authenticated), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: decline ? '05' : null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.decline_code ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(
  amount: number,
  { method, card }: CardMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: card.decline ? null : amount,
    authorization_code: card.decline ? null : '123456',
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: card.decline === 'cvc' ? 'fail' : method.card?.checks?.cvc_check ? 'pass' : null,
    },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: method.card?.exp_month ?? 12,
    exp_year: method.card?.exp_year ?? 2030,
    fingerprint: method.card?.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated ? passedSecondStep : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const passedSecondStep: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

/** `GET /v1/charges/:id` */
export const retrieveCharge: Endpoint = (world, call) => {
  const body = world.store.charges.find(call.id);
  if (body === undefined) throw missing('charge', call.id);
  return okText(expandText(world, body, call.form));
};

/** `GET /v1/charges`, optionally of one `payment_intent`. */
export const listCharges: Endpoint = (world, call) => {
  const intent = text(call.form, 'payment_intent');
  if (intent === '') throw invalid('Invalid payment_intent: must not be empty', 'payment_intent');
  return okText(listRecords(world, 'charges', call, intent ? [intent] : []));
};
