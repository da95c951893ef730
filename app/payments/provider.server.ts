import { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import { withTimeout } from '../../server/database/in-time.ts';
import { notFound, Refusal } from '../../server/errors.ts';
import type { PaymentMode } from './payment-mode.ts';

/** Amounts in pence, always pounds sterling. */
export interface Payment {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  amountPence: number;
  receivedPence: number;
  /** By us, or in the provider's own dashboard. */
  refundedPence: number;
  currency: string;
  /** The order that the payment was last prepared for. */
  orderId: number | null;
  /** Other installations may use the same account. */
  installation: string | null;
}

export interface NewPayment {
  amountPence: number;
  installation: string;
  offersPayLater: boolean;
}

/** Card includes Apple Pay and Google Pay. No other method is offered, whatever the account allows. */
const atOnce = ['card', 'link'];
const later = ['klarna', 'afterpay_clearpay'];

export interface PaymentUpdate {
  amountPence: number;
  orderId: number;
  orderNumber: string;
  receiptEmail: string;
}

export interface Payments {
  stripe: Stripe;
  publishableKey: string;
  /** No key is set: a local simulator takes test cards and no money moves. */
  isDemo: boolean;
  webhookSecret: string;
}

export interface PaymentOptions extends Omit<Payments, 'stripe'> {
  secretKey: string;
  /** The simulator's; undefined for Stripe's own. */
  apiUrl?: string | undefined;
}

/** Stripe's SDK gives up after 10 seconds here instead of its 80. */
export function createPayments(options: PaymentOptions): Payments {
  const { secretKey, publishableKey, webhookSecret, isDemo, apiUrl } = options;
  const target = apiUrl === undefined ? undefined : new URL(apiUrl);
  const isPlain = target?.protocol === 'http:';
  const stripe = new Stripe(secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createNodeHttpClient(
      isPlain ? new Agent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true }),
    ),
    ...(target && { host: target.hostname, port: target.port, protocol: isPlain ? 'http' : 'https' }),
  });
  return { stripe, publishableKey, webhookSecret, isDemo };
}

export function toPaymentMode(payments: Payments | null): PaymentMode {
  if (payments === null) return 'off';
  if (payments.isDemo) return 'demo';
  return payments.publishableKey.startsWith('pk_test_') ? 'test' : 'live';
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const orderId = Number(intent.metadata.order_id ?? Number.NaN);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: intent.status,
    amountPence: intent.amount,
    receivedPence: intent.amount_received,
    refundedPence:
      typeof intent.latest_charge === 'object' ? (intent.latest_charge?.amount_refunded ?? 0) : 0,
    currency: intent.currency,
    orderId: Number.isInteger(orderId) ? orderId : null,
    installation: intent.metadata.installation ?? null,
  };
}

/** Another account's payment, or one from a lost demonstration. */
export const isMissing = (error: unknown) =>
  error instanceof Refusal &&
  error.cause instanceof Stripe.errors.StripeError &&
  error.cause.code === 'resource_missing';

/** In milliseconds, for all tries: the SDK's own deadline begins anew with every byte. */
const wholeDeadline = 25_000;

/** Replaces the provider's own error, which may name keys and addresses. */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(call, wholeDeadline, 'The payment provider');
  } catch (error) {
    if (hasMoved(error)) throw error;
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') {
      const missing = notFound('Payment not found');
      missing.cause = error;
      throw missing;
    }
    throw unavailable(error);
  }
}

export function unavailable(cause: unknown): Refusal {
  const words = 'Card payments are not answering. Please try again.';
  const refusal = new Refusal(503, 'payment_unavailable', words);
  refusal.cause = cause;
  return refusal;
}

/** The payment's state no longer allows what was asked. */
export const hasMoved = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';

/** Calls with the same `idempotencyKey` give the same payment. */
export async function startPayment(
  payments: Payments,
  { amountPence, installation, offersPayLater }: NewPayment,
  idempotencyKey: string,
): Promise<Payment> {
  const intent = await ask(
    payments.stripe.paymentIntents.create(
      {
        amount: amountPence,
        currency: 'gbp',
        allowed_payment_method_types: offersPayLater ? [...atOnce, ...later] : atOnce,
        metadata: { source: 'checkout', installation },
      },
      { idempotencyKey },
    ),
  );
  return toPayment(intent);
}

/** Only before an order exists. */
export async function setPaymentAmount(
  payments: Payments,
  id: string,
  amountPence: number,
): Promise<Payment> {
  return toPayment(await ask(payments.stripe.paymentIntents.update(id, { amount: amountPence })));
}

/** Skips the receipt if the provider refuses the email. Throws Stripe's error if the payment moved on. */
export async function preparePayment(
  payments: Payments,
  id: string,
  update: PaymentUpdate,
): Promise<Payment> {
  const { amountPence, orderId, orderNumber, receiptEmail } = update;
  const change = {
    amount: amountPence,
    description: `Order ${orderNumber}`,
    metadata: { order_id: String(orderId), order_number: orderNumber },
  };
  const addressed = { ...change, receipt_email: receiptEmail };
  const intent = payments.stripe.paymentIntents.update(id, addressed).catch((error: unknown) => {
    if (!isReceiptEmailError(error)) throw error;
    return payments.stripe.paymentIntents.update(id, change);
  });
  return toPayment(await ask(intent));
}

const isReceiptEmailError = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'receipt_email';

export async function readPayment(payments: Payments, id: string): Promise<Payment> {
  return toPayment(await ask(payments.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })));
}

/** Newest first, of the whole account, whoever began the payment. */
export async function* listPayments(payments: Payments, since: Date): AsyncGenerator<Payment> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const intents = pagesOf((from) =>
    payments.stripe.paymentIntents.list({ ...from, created, expand: ['data.latest_charge'] }),
  );
  for await (const intent of intents) yield toPayment(intent);
}

export async function* pagesOf<Item extends { id: string }>(
  list: (from: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<Item>>,
): AsyncGenerator<Item> {
  let page = await ask(list({ limit: 100 }));
  for (;;) {
    yield* page.data;
    const last = page.data.at(-1);
    if (!page.has_more || !last) return;
    page = await ask(list({ limit: 100, starting_after: last.id }));
  }
}

/** The state afterwards is not `canceled` if money came first. */
export async function cancelPayment(payments: Payments, id: string): Promise<Payment> {
  try {
    return toPayment(await ask(payments.stripe.paymentIntents.cancel(id)));
  } catch (error) {
    if (!hasMoved(error)) throw error;
    return readPayment(payments, id);
  }
}

/** Safe to repeat: the money goes back once. */
export async function refundPayment(payments: Payments, id: string): Promise<void> {
  const refund = payments.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund:${id}` });
  const ignoreDone = (error: unknown) => {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
    if (!isDone) throw error;
  };
  await ask(refund.catch(ignoreDone));
}
