import type Stripe from 'stripe';
import { refuseWhileDisputed } from './disputes.ts';
import { recordEvent } from './events.ts';
import { expandText } from './expand.ts';
import { loadIntent } from './intent-shape.ts';
import { listRecords } from './lists.ts';
import { ApiError, invalid, missing, okText } from './shapes/answers.ts';
import { newId, nowInSeconds } from './shapes/ids.ts';
import { inWords } from './shapes/money.ts';
import { allowOnly, integer, mergeMetadata, oneOf, text } from './shapes/parameters.ts';
import type { Call, Endpoint, World } from './world.ts';

/** What a refund accepts. */
export const refundParameters = new Set([
  'payment_intent',
  'charge',
  'amount',
  'reason',
  'metadata',
  'expand',
]);
const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** `POST /v1/refunds` of a `payment_intent` or `charge`: all that is left, or an `amount` of it. */
export const createRefund: Endpoint = (world, call) => {
  const { form } = call;
  allowOnly(form, refundParameters);
  const reason = oneOf(form, 'reason', reasons) ?? null;
  const metadata = mergeMetadata({}, form);
  const charge = chargeToRefund(world, call);
  const left = charge.amount - charge.amount_refunded;
  if (charge.refunded) throw alreadyRefunded(charge);
  refuseWhileDisputed(world, charge);
  const amount = integer(form, 'amount') ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left) {
    const asked = inWords(amount, charge.currency);
    throw invalid(
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${inWords(left, charge.currency)})`,
      'amount',
    );
  }
  const refund = newRefund(charge, amount, reason, metadata);
  const body = JSON.stringify(refund);
  const before = { amount_refunded: charge.amount_refunded, refunded: false };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const chargeBody = JSON.stringify(charge);
  world.store.refunds.insert(refund.id, refund.created, String(charge.payment_intent), body);
  world.store.charges.update(charge.id, chargeBody);
  recordEvent(world, call, 'charge.refunded', chargeBody, before);
  recordEvent(world, call, 'refund.created', body);
  return okText(expandText(world, body, form));
};

/** `GET /v1/refunds/:id` */
export const retrieveRefund: Endpoint = (world, call) => {
  const body = world.store.refunds.find(call.id);
  if (body === undefined) throw missing('refund', call.id);
  return okText(expandText(world, body, call.form));
};

/** `GET /v1/refunds`, optionally of one `payment_intent` or `charge`. */
export const listRefunds: Endpoint = (world, call) => {
  const chargeId = text(call.form, 'charge');
  const intent = text(call.form, 'payment_intent') ?? (chargeId && world.store.charges.filedUnder(chargeId));
  if (chargeId && !intent) throw missing('charge', chargeId, 'charge');
  return okText(listRecords(world, 'refunds', call, intent ? [intent] : []));
};

function chargeToRefund(world: World, call: Call): Stripe.Charge {
  const intentId = text(call.form, 'payment_intent');
  const chargeId = text(call.form, 'charge') ?? (intentId && latestCharge(world, intentId));
  if (!chargeId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    );
  const body = world.store.charges.find(chargeId);
  if (body === undefined) throw missing('charge', chargeId, 'charge');
  const charge: Stripe.Charge = JSON.parse(body);
  if (intentId && charge.payment_intent !== intentId)
    throw invalid('This charge does not belong to that payment_intent.', 'charge');
  if (!charge.paid) throw nothingToRefund(String(charge.payment_intent));
  return charge;
}

function latestCharge(world: World, intentId: string): string {
  const intent = loadIntent(world, intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string')
    throw nothingToRefund(intentId);
  return intent.latest_charge;
}

function nothingToRefund(intentId: string): ApiError {
  return invalid(
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    'payment_intent',
    'payment_intent_unexpected_state',
  );
}

function alreadyRefunded(charge: Stripe.Charge): ApiError {
  const code = 'charge_already_refunded';
  const message = `Charge ${charge.id} has already been refunded.`;
  return new ApiError(400, { type: 'invalid_request_error', code, message }, true);
}

function newRefund(
  charge: Stripe.Charge,
  amount: number,
  reason: Stripe.Refund.Reason | null,
  metadata: Record<string, string>,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
