import Stripe from 'stripe';
import { ask, type Payments, pagesOf } from './provider.server.ts';

/** What is asked of the provider: a part of a payment, known by the key of whoever gives it back. */
export interface RefundRequest {
  paymentIntentId: string;
  amountPence: number;
  key: string;
}

/**
 * What the provider said: it is done (`refundedPence` is what of the payment is back by then), or it was refused for
 * good. `code` is the provider's own word for why.
 */
export type RefundAnswer =
  | { isDone: true; id: string; refundedPence: number }
  | { isDone: false; code: string };

/**
 * Gives a part of a payment back, once however often it is asked with the same key. Throws a Refusal (503) when the
 * provider does not answer: it may have been done all the same, and is to be asked again.
 */
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
 * Looks in the provider's own list for what was given back under a key; null when there is no such refund. What the
 * provider remembers of keys by itself lasts a day. Throws a Refusal (503) when it does not answer.
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

/** The provider's word for a refusal that will not change when it is asked again; null for any other fault. */
function refusalCode(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const { statusCode = 0, code, type } = error;
  // Of 4xx these pass: a key in use, too many calls, and our own key refused.
  if (statusCode < 400 || statusCode >= 500 || [401, 403, 409, 429].includes(statusCode)) return null;
  return code ?? type;
}
