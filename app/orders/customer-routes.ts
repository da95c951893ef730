import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireUser } from '../accounts/current-user.ts';
import { errorAnswer, plainText } from '../plain-text.ts';
import type { Db } from '../tables.ts';
import { orderDetail, orderSummary } from './contract.ts';
import { listOrders, readOrder } from './customer-orders.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 404: errorAnswer };

/** A customer's own orders. */
export const customerOrderRoutes: FastifyPluginAsyncZod<{ db: Db; isPublic: boolean }> = async (
  app,
  { db, isPublic },
) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/api/orders',
    { schema: { summary: 'My orders', response: { 200: z.array(orderSummary), ...refusals } } },
    async (request) => listOrders(db, (await requireUser(db, request, isPublic)).id),
  );

  app.get(
    '/api/orders/:orderNumber',
    {
      schema: {
        summary: 'One of my orders',
        params: z.object({ orderNumber: plainText(50) }),
        response: { 200: orderDetail, ...refusals },
      },
    },
    async (request) =>
      readOrder(db, (await requireUser(db, request, isPublic)).id, request.params.orderNumber),
  );
};
