import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Payments } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';
import { confirmation, confirmationQuery } from '../contract.ts';
import { confirmOrder } from './confirmation.server.ts';

export const orderRoutes: FastifyPluginAsyncZod<{ db: Db; payments: Payments }> = async (
  app,
  { db, payments },
) => {
  app.get(
    '/api/orders/confirmation',
    {
      config: { rateLimit: { max: 300, timeWindow: '1 minute' } },
      schema: {
        summary: 'The order of a payment, for the buyer who returns from paying',
        querystring: confirmationQuery,
        response: { 200: confirmation },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { payment_intent: intent, payment_intent_client_secret: secret } = request.query;
      return confirmOrder({ db, payments, log: request.log }, intent, secret);
    },
  );
};
