import type Stripe from 'stripe';
import type { CardMethod } from './payment-methods.ts';
import { missing } from './shapes/answers.ts';
import { newId, nowInSeconds, randomText } from './shapes/ids.ts';
import type { World } from './world.ts';

/** A new intent that waits for a card. */
export function newIntent(amount: number, currency: string): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The intent with this id, as stored. */
export function loadIntent(world: World, id: string, param = 'intent'): Stripe.PaymentIntent {
  const body = world.store.intents.find(id);
  if (body === undefined) throw missing('payment_intent', id, param);
  return JSON.parse(body);
}

/** Stores a changed intent and gives its JSON text, for the event about the change. */
export function saveIntent(world: World, intent: Stripe.PaymentIntent): string {
  const body = JSON.stringify(intent);
  world.store.intents.update(intent.id, body);
  return body;
}

/** What `last_payment_error` says about the attempt with this method. */
export interface Failure {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  decline_code?: string;
  param?: string;
  doc_url: string;
  charge?: string;
  payment_method: CardMethod['method'];
}

// What a browser may see of an intent; the rest is between the shop and Stripe.
const publicFields = new Set([
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
]);

/** The fields of an intent that a publishable key may read. */
export function publicIntent(intent: Stripe.PaymentIntent): object {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => publicFields.has(name)));
}
