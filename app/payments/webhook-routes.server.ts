import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type Stripe from 'stripe';
import { Refusal } from '../../server/errors.ts';
import type { Db } from '../tables.ts';
import type { Payments } from './provider.server.ts';

/** docs/operations.md names the same events for the owner. */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

export interface WebhookOptions {
  db: Db;
  payments: Payments;
  onPayment: (paymentIntentId: string, log: FastifyBaseLogger) => Promise<unknown>;
  onDispute: (paymentIntentId: string, log: FastifyBaseLogger) => Promise<unknown>;
}

const toleranceSeconds = 300;

/**
 * An event only names a payment; the provider is asked for the truth. An event is noted once dealt with, so a
 * failed attempt is answered 5xx and sent again.
 */
export const webhookRoutes: FastifyPluginAsyncZod<WebhookOptions> = async (app, options) => {
  const { db, payments, onPayment, onDispute } = options;
  // The signature covers the bytes as sent, so this scope alone keeps them unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/api/stripe-webhook',
    { config: { acceptsForeignOrigin: true, rateLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const event = readEvent(payments, request.body, request.headers['stripe-signature']);
      const intentId = findIntentId(event);
      if (intentId !== null && !(await isKnown(db, event.id))) {
        const isDispute = event.data.object.object === 'dispute';
        await (isDispute ? onDispute : onPayment)(intentId, request.log);
        await db
          .insertInto('payment_events')
          .values({ id: event.id, type: event.type, paymentIntentId: intentId })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      }
      return reply.send({ received: true });
    },
  );
};

function readEvent(
  payments: Payments,
  body: unknown,
  signature: string | string[] | undefined,
): Stripe.Event {
  const refusal = new Refusal(400, 'bad_signature', 'The signature does not fit');
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw refusal;
  // The SDK refuses signatures that are too old, but not ones from the future.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
  if (signedAt > Date.now() / 1000 + toleranceSeconds) throw refusal;
  try {
    return payments.stripe.webhooks.constructEvent(body, signature, payments.webhookSecret, toleranceSeconds);
  } catch {
    throw refusal;
  }
}

function findIntentId({ type, data: { object } }: Stripe.Event): string | null {
  if (!webhookEvents.some((known) => known === type)) return null;
  if (object.object === 'payment_intent') return object.id;
  const isOfPayment = object.object === 'charge' || object.object === 'dispute';
  const intent = isOfPayment ? object.payment_intent : null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

async function isKnown(db: Db, id: string): Promise<boolean> {
  const known = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return known !== undefined;
}

/** The provider sends an event again for three days at the most. */
const keptDays = 30;

export async function purgePayments(db: Db): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  await db.deleteFrom('payment_events').where('receivedAt', '<', before).execute();
}
