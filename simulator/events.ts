import { listRecords } from './lists.ts';
import { missing, okText } from './shapes/answers.ts';
import { newId, nowInSeconds } from './shapes/ids.ts';
import { oneOf, text } from './shapes/parameters.ts';
import type { Call, Endpoint, World } from './world.ts';

/** The Stripe-Version whose shapes the simulator answers with: that of the SDK in use. */
export const apiVersion = '2026-10-28.endive';

/** The events that the simulator knows. */
export const eventTypes = [
  'payment_intent.created',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.succeeded',
  'charge.refunded',
  'refund.created',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

export type EventType = (typeof eventTypes)[number];

/**
 * Writes an event down in the transaction of the change that it tells of, and queues it for the webhook.
 * `object` is the JSON text of the changed object: the event keeps it as it was at this moment.
 */
export function recordEvent(
  world: World,
  call: Call,
  type: EventType,
  object: string,
  previous?: object,
): void {
  const id = newId('evt');
  const created = nowInSeconds();
  const before = previous ? `,"previous_attributes":${JSON.stringify(previous)}` : '';
  const send = world.wanted?.(type) ?? false;
  const request = JSON.stringify({ id: call.requestId, idempotency_key: call.idempotencyKey });
  // Put together as text: the object is JSON already, and this runs several times for each payment.
  const body = `{"id":"${id}","object":"event","api_version":"${apiVersion}","created":${created},"data":{"object":${object}${before}},"livemode":false,"pending_webhooks":${send ? 1 : 0},"request":${request},"type":"${type}"}`;
  const sequence = world.store.events.insert(id, created, type, body);
  if (!send) return;
  world.queueDelivery(sequence);
  world.wakeDelivery();
}

/** `GET /v1/events/:id` */
export const retrieveEvent: Endpoint = (world, call) => {
  const body = world.store.events.find(call.id);
  if (body === undefined) throw missing('event', call.id);
  return okText(body);
};

/** `GET /v1/events`, newest first, optionally of one `type` or several `types`. */
export const listEvents: Endpoint = (world, call) => {
  const type = oneOf(call.form, 'type', eventTypes);
  const listed = call.form.types;
  const types = typeof listed === 'object' ? Object.keys(listed).map((key) => text(listed, key) ?? '') : [];
  return okText(listRecords(world, 'events', call, type ? [type] : types));
};
