import Stripe from 'stripe';
import { ask, type Payments, pagesOf } from './provider.server.ts';

/** `key` identifies the refund across retries. */
export interface RefundRequest {
  paymentIntentId: string;
  amountPence: number;
  key: string;
}

/** `refundedPence` is the payment's total given back. `code` is the provider's word for why. */
export type RefundAnswer =
  | { isDone: true; id: string; refundedPence: number }
  | { isDone: false; code: string };

/** Safe to repeat with the same key. Throws 503 without an answer: the refund may have been made. */
export async function refundPart(payments: Payments, request: RefundRequest): Promise<RefundAnswer> {
  const { paymentIntentId, amountPence, key } = request;
  const refund = payments.stripe.refunds
    .create(
      {
        payment_intent: paymentIntentId,
        amount: amountPence,
        reason: 'requested_by_customer',
        metadata: { refund_key: key },
        expand: ['charge'],
      },
      { idempotencyKey: `refund:${key}` },
    )
    .then(toAnswer, (error: unknown) => {
      const code = refusalCode(error);
      if (code === null) throw error;
      return { isDone: false, code } as const;
    });
  return ask(refund);
}

/**
 * For refunds older than the provider's memory of keys, a day. Null if none. Throws 503 without an answer.
 */
export async function findRefund(
  payments: Payments,
  { paymentIntentId, key }: Pick<RefundRequest, 'paymentIntentId' | 'key'>,
): Promise<RefundAnswer | null> {
  const wanted = { payment_intent: paymentIntentId, expand: ['data.charge'] };
  const refunds = pagesOf((from) => payments.stripe.refunds.list({ ...from, ...wanted }));
  for await (const refund of refunds) if (refund.metadata?.refund_key === key) return toAnswer(refund);
  return null;
}

function toAnswer({ id, status, amount, charge, failure_reason }: Stripe.Refund): RefundAnswer {
  if (status === 'failed' || status === 'canceled') return { isDone: false, code: failure_reason ?? status };
  const refundedPence = charge !== null && typeof charge === 'object' ? charge.amount_refunded : amount;
  return { isDone: true, id, refundedPence };
}

/** Null for any fault that a retry may mend. */
function refusalCode(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode = 0, code, type } = error;
  // These 4xx may pass: a key in use, too many calls, and our own key refused.
  if (statusCode < 400 || statusCode >= 500 || [401, 403, 409, 429].includes(statusCode)) return null;
  return code ?? type;
}
