import type Stripe from 'stripe';
import { recordEvent } from './events.ts';
import { expandText } from './expand.ts';
import { loadIntent } from './intent-shape.ts';
import { listRecords } from './lists.ts';
import { ApiError, invalid, missing, ok, okText } from './shapes/answers.ts';
import { newDispute } from './shapes/dispute-shape.ts';
import { nowInSeconds } from './shapes/ids.ts';
import { allowOnly, flag, inner, integer, mergeMetadata, oneOf, text } from './shapes/parameters.ts';
import type { Call, Endpoint, World } from './world.ts';

const reasons = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'general',
] as const;
const firstStates = ['needs_response', 'warning_needs_response'] as const;
const outcomes = ['won', 'lost', 'warning_closed'] as const;
const ended: readonly string[] = [...outcomes, 'prevented'];
const answerable: readonly string[] = [...firstStates, 'appeal_needs_response'];
const daysToAnswer = 14;

/** What an update accepts; of the evidence, the text that says it all. */
export const disputeUpdateParameters = new Set(['evidence', 'metadata', 'submit', 'expand']);

/** `POST /v1/simulator/payment_intents/:id/dispute`: the buyer complains to their bank. */
export const raiseDispute: Endpoint = (world, call) => {
  const { form } = call;
  allowOnly(form, new Set(['reason', 'status', 'amount', 'due_by']));
  const { latest_charge: chargeId } = loadIntent(world, call.id);
  const body = typeof chargeId === 'string' ? world.store.charges.find(chargeId) : undefined;
  const charge: Stripe.Charge | undefined = body === undefined ? undefined : JSON.parse(body);
  if (!charge?.paid) throw invalid('Nothing has been paid that could be disputed.', 'payment_intent');
  const dispute = newDispute(charge, {
    amount: integer(form, 'amount') ?? charge.amount - charge.amount_refunded,
    reason: oneOf(form, 'reason', reasons) ?? 'product_not_received',
    status: oneOf(form, 'status', firstStates) ?? 'needs_response',
    dueBy: integer(form, 'due_by') ?? nowInSeconds() + daysToAnswer * 86_400,
  });
  const text = JSON.stringify(dispute);
  world.store.disputes.insert(dispute.id, dispute.created, String(dispute.payment_intent), text);
  world.store.charges.update(charge.id, JSON.stringify({ ...charge, disputed: true }));
  recordEvent(world, call, 'charge.dispute.created', text);
  return okText(text);
};

/** `POST /v1/simulator/disputes/:id/outcome`: the bank decides; a question of a bank may become a dispute too. */
export const decideDispute: Endpoint = (world, call) => {
  allowOnly(call.form, new Set(['outcome']));
  const outcome = oneOf(call.form, 'outcome', [...outcomes, 'needs_response'] as const);
  if (!outcome) throw invalid('Missing required param: outcome.', 'outcome', 'parameter_missing');
  const dispute = loadDispute(world, call.id);
  if (ended.includes(dispute.status)) throw closedAlready(dispute);
  return outcome === 'needs_response'
    ? save(
        world,
        call,
        { ...dispute, status: outcome, is_charge_refundable: false },
        'charge.dispute.updated',
      )
    : close(world, call, dispute, outcome);
};

/** `GET /v1/disputes/:id` */
export const retrieveDispute: Endpoint = (world, call) => {
  const body = world.store.disputes.find(call.id);
  if (body === undefined) throw missing('dispute', call.id);
  return okText(expandText(world, body, call.form));
};

/** `GET /v1/disputes`, optionally of one `payment_intent` or `charge`. */
export const listDisputes: Endpoint = (world, call) => {
  const charge = text(call.form, 'charge');
  const intent = text(call.form, 'payment_intent') ?? (charge && world.store.charges.filedUnder(charge));
  if (charge && !intent) throw missing('charge', charge, 'charge');
  return okText(listRecords(world, 'disputes', call, intent ? [intent] : []));
};

/** `POST /v1/disputes/:id`: evidence, which goes to the bank unless `submit` is false. */
export const updateDispute: Endpoint = (world, call) => {
  const { form } = call;
  allowOnly(form, disputeUpdateParameters);
  const dispute = loadDispute(world, call.id);
  if (!answerable.includes(dispute.status)) throw closedAlready(dispute);
  const said = text(inner(form, 'evidence') ?? {}, 'uncategorized_text', 'evidence[uncategorized_text]');
  const isSent = said !== undefined && (flag(form, 'submit') ?? true);
  const { evidence_details: details } = dispute;
  const changed: Stripe.Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, uncategorized_text: said ?? dispute.evidence.uncategorized_text },
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || said !== undefined,
      submission_count: details.submission_count + (isSent ? 1 : 0),
      submission_method: isSent ? 'manual' : details.submission_method,
    },
    metadata: mergeMetadata(dispute.metadata, form),
    status: isSent ? underReview(dispute.status) : dispute.status,
  };
  return save(world, call, changed, 'charge.dispute.updated');
};

/** `POST /v1/disputes/:id/close`: the shop gives in, and the dispute is lost. */
export const closeDispute: Endpoint = (world, call) => {
  allowOnly(call.form, new Set(['expand']));
  const dispute = loadDispute(world, call.id);
  if (!answerable.includes(dispute.status)) throw closedAlready(dispute);
  return close(world, call, dispute, 'lost');
};

/** Refuses to give money back that a bank has taken already. */
export function refuseWhileDisputed(world: World, charge: Stripe.Charge): void {
  if (!charge.disputed) return;
  const rows = world.store.disputes.select('WHERE filed_under = ?', [String(charge.payment_intent)]);
  const disputes = rows.map(({ body }): Stripe.Dispute => JSON.parse(body));
  if (disputes.every((dispute) => dispute.is_charge_refundable)) return;
  const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
  throw new ApiError(400, { type: 'invalid_request_error', code: 'charge_disputed', message }, true);
}

function close(world: World, call: Call, dispute: Stripe.Dispute, status: (typeof outcomes)[number]) {
  const isRefundable = status !== 'lost';
  return save(
    world,
    call,
    { ...dispute, status, is_charge_refundable: isRefundable },
    'charge.dispute.closed',
  );
}

function save(
  world: World,
  call: Call,
  dispute: Stripe.Dispute,
  event: 'charge.dispute.updated' | 'charge.dispute.closed',
) {
  const body = JSON.stringify(dispute);
  world.store.disputes.update(dispute.id, body);
  recordEvent(world, call, event, body);
  return ok(dispute);
}

function loadDispute(world: World, id: string): Stripe.Dispute {
  const body = world.store.disputes.find(id);
  if (body === undefined) throw missing('dispute', id);
  return JSON.parse(body);
}

function underReview(status: Stripe.Dispute.Status): Stripe.Dispute.Status {
  if (status === 'warning_needs_response') return 'warning_under_review';
  return status === 'appeal_needs_response' ? 'appeal_under_review' : 'under_review';
}

const closedAlready = ({ id, status }: Stripe.Dispute) =>
  invalid(`Dispute ${id} cannot be changed: its status is ${status}.`);
