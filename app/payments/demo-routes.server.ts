import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import Stripe from 'stripe';
import { Refusal } from '../../server/errors.ts';
import {
  type DemoPaymentRequest,
  demoAuthenticationRequest,
  demoPaymentAnswer,
  demoPaymentRequest,
} from './contract.ts';
import { limitTries } from './limit-tries.server.ts';
import { type Payments, unavailable } from './provider.server.ts';

/** Registered only while payments are a demonstration. */
export const demoPaymentRoutes: FastifyPluginAsyncZod<{
  payments: Payments;
  triesPerMinute: number;
}> = async (app, { payments, triesPerMinute }) => {
  const limits = limitTries(app, triesPerMinute);
  app.post(
    '/api/demo-payment',
    {
      ...limits,
      schema: {
        summary: 'Pay with a test card (demo payments only)',
        body: demoPaymentRequest,
        response: { 200: demoPaymentAnswer },
      },
    },
    async ({ body }) =>
      confirm(payments, `/v1/payment_intents/${parseIntentId(body.clientSecret)}/confirm`, {
        client_secret: body.clientSecret,
        payment_method_data: { type: 'card', card: toCard(body) },
      }),
  );

  app.post(
    '/api/demo-payment/authentication',
    {
      ...limits,
      schema: {
        summary: "Answer the bank's second step (demo payments only)",
        body: demoAuthenticationRequest,
        response: { 200: demoPaymentAnswer },
      },
    },
    async ({ body: { clientSecret, outcome } }) =>
      confirm(payments, `/v1/simulator/payment_intents/${parseIntentId(clientSecret)}/authentication`, {
        client_secret: clientSecret,
        outcome,
      }),
  );
};

function toCard({ cardNumber, expiry, securityCode }: DemoPaymentRequest) {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
  return {
    number: cardNumber.replace(/\D/g, ''),
    exp_month: month,
    exp_year: year.length === 2 ? `20${year}` : year,
    cvc: securityCode,
  };
}

const parseIntentId = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

async function confirm(payments: Payments, path: string, parameters: Record<string, unknown>) {
  try {
    const intent: unknown = await payments.stripe.rawRequest('POST', path, parameters);
    return demoPaymentAnswer.parse({ status: readIntentStatus(intent) });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new Refusal(402, error.code ?? 'card_declined', error.message);
    }
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw new Refusal(400, error.code ?? 'payment_refused', error.message);
    }
    throw unavailable(error);
  }
}

function readIntentStatus(intent: unknown): unknown {
  const status =
    typeof intent === 'object' && intent !== null && 'status' in intent ? intent.status : undefined;
  return status === 'requires_payment_method' ? 'declined' : status;
}
