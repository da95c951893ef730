import { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import { inTime } from '../../server/database/in-time.ts';
import { notFound, Refusal } from '../../server/errors.ts';
import type { PaymentMode } from './payment-mode.ts';

/** A payment as this site needs to know it. Amounts in pence, always pounds sterling. */
export interface Payment {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  amountPence: number;
  receivedPence: number;
  /** What of it has been given back, by us or in the provider's own dashboard. */
  refundedPence: number;
  currency: string;
  /** The order that the payment was last prepared for. */
  orderId: number | null;
  /** The installation that began it. The same account at the provider may take other payments too. */
  installation: string | null;
}

export interface NewPayment {
  amountPence: number;
  installation: string;
  /** Whether it may also be paid later or in parts. */
  offersPayLater: boolean;
}

/** Apple Pay and Google Pay are cards too. What these leave out is not offered, whatever the account has switched on. */
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
  /** True when no key is set: a local simulator takes test cards and no money moves. */
  isDemo: boolean;
  webhookSecret: string;
}

export interface PaymentOptions extends Omit<Payments, 'stripe'> {
  secretKey: string;
  /** Where Stripe's API is, when it is not Stripe's own: the simulator. */
  apiUrl?: string | undefined;
}

/** Stripe's SDK, told to give up after 10 seconds instead of its 80, and to keep its connections. */
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

/** Whether what is paid here is money. */
export function paymentModeOf(payments: Payments | null): PaymentMode {
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

/** True when the provider knows no such payment: another account's, or one from a lost demonstration. */
export const isMissing = (error: unknown) =>
  error instanceof Refusal &&
  error.cause instanceof Stripe.errors.StripeError &&
  error.cause.code === 'resource_missing';

/** For all tries of one call: the SDK's own deadline begins anew with every byte that drips in. */
const wholeDeadline = 25_000;

/** Gives a clear refusal instead of the provider's own error, which may name keys and addresses. */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await inTime(call, wholeDeadline, 'The payment provider');
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

/** What is said where the provider does not answer as it should. */
export function unavailable(cause: unknown): Refusal {
  const words = 'Card payments are not answering. Please try again.';
  const refusal = new Refusal(503, 'payment_unavailable', words);
  refusal.cause = cause;
  return refusal;
}

/** True when the payment is no longer in a state that allows what was asked of it. */
export const hasMoved = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';

/**
 * Starts a payment that says which `installation` began it; a call repeated under the same `idempotencyKey`
 * gives the same one.
 */
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

/** Sets the amount of a payment whose cart changed before an order exists. */
export async function setPaymentAmount(
  payments: Payments,
  id: string,
  amountPence: number,
): Promise<Payment> {
  return toPayment(await ask(payments.stripe.paymentIntents.update(id, { amount: amountPence })));
}

/**
 * Ties a payment to the order that it pays; a provider that refuses the address writes no receipt.
 * Throws Stripe's error when the payment has moved on.
 */
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
    if (!isOddReceipt(error)) throw error;
    return payments.stripe.paymentIntents.update(id, change);
  });
  return toPayment(await ask(intent));
}

const isOddReceipt = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'receipt_email';

export async function readPayment(payments: Payments, id: string): Promise<Payment> {
  return toPayment(await ask(payments.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })));
}

/** Every payment of the account that was begun since, whoever began it, newest first. */
export async function* listPayments(payments: Payments, since: Date): AsyncGenerator<Payment> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const intents = pagesOf((from) =>
    payments.stripe.paymentIntents.list({ ...from, created, expand: ['data.latest_charge'] }),
  );
  for await (const intent of intents) yield toPayment(intent);
}

/** All that the provider lists, page by page, each asked for as `ask` does. */
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

/** Cancels a payment and tells its state afterwards, which is not `canceled` when money came first. */
export async function cancelPayment(payments: Payments, id: string): Promise<Payment> {
  try {
    return toPayment(await ask(payments.stripe.paymentIntents.cancel(id)));
  } catch (error) {
    if (!hasMoved(error)) throw error;
    return readPayment(payments, id);
  }
}

/** Gives all the money of a payment back, once however often it is asked. */
export async function refundPayment(payments: Payments, id: string): Promise<void> {
  const refund = payments.stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund:${id}` });
  const ignoreDone = (error: unknown) => {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
    if (!isDone) throw error;
  };
  await ask(refund.catch(ignoreDone));
}
