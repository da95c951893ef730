import type Stripe from 'stripe';
import { type DisputeStatus, disputeStatuses } from './dispute-states.ts';
import { ask, type Payments, pagesOf } from './provider.server.ts';

export interface Dispute {
  id: string;
  /** Null for money that did not come by a payment of this kind. */
  paymentIntentId: string | null;
  amountPence: number;
  /** The provider's word, such as `product_not_received`. */
  reason: string;
  status: DisputeStatus;
  dueBy: string | null;
  openedAt: string;
}

/** Throws 503 when the provider does not answer. */
export async function readDisputes(payments: Payments, paymentIntentId: string): Promise<Dispute[]> {
  const { data } = await ask(payments.stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }));
  return data.map(toDispute);
}

/** Newest first, of the whole account. */
export async function* listDisputes(payments: Payments, since: Date): AsyncGenerator<Dispute> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const disputes = pagesOf((from) => payments.stripe.disputes.list({ ...from, created }));
  for await (const dispute of disputes) yield toDispute(dispute);
}

function toDispute(dispute: Stripe.Dispute): Dispute {
  const { id, amount, reason, payment_intent: intent, evidence_details: evidence } = dispute;
  return {
    id,
    reason,
    amountPence: amount,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    // A status that we do not know yet asks for no answer.
    status: disputeStatuses.find((known) => known === dispute.status) ?? 'under_review',
    dueBy: evidence.due_by === null ? null : toInstant(evidence.due_by),
    openedAt: toInstant(dispute.created),
  };
}

const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString();
