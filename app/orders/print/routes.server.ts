import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireSignedIn, type SignedInRoutes } from '../../accounts/signed-in-routes.server.ts';
import { findLinkedOrder, findOwnOrder } from '../buyer/buyer-orders.server.ts';
import { orderLinkQuestion } from '../buyer/contract.ts';
import { orderParameter } from '../contract.ts';
import { readPaper } from '../papers/read-papers.server.ts';
import { paper, sendPaper } from './print-paper.server.ts';

const answers = { 200: z.string() };
const config = { rateLimit: { max: 60, timeWindow: '1 minute' }, isCountedHere: true };

export const paperRoutes: SignedInRoutes = async (app, { db, isPublic }) => {
  app.get(
    '/api/order-links/papers/:paper',
    {
      config,
      schema: {
        summary: 'The invoice of an order, or one of its credit notes, as a PDF, by the link to the order',
        params: z.object({ paper }),
        querystring: orderLinkQuestion,
        response: answers,
      },
    },
    async ({ params, query }, reply) => {
      const { id } = await findLinkedOrder(db, query.token, new Date());
      return sendPaper(reply, await readPaper(db, id, params.paper));
    },
  );

  const ofAccount: FastifyPluginAsyncZod = async (own) => {
    const buyer = requireSignedIn(own, db, isPublic);
    own.get(
      '/api/orders/:orderNumber/papers/:paper',
      {
        config,
        schema: {
          summary: 'The invoice of one of my orders, or one of its credit notes, as a PDF',
          params: orderParameter.extend({ paper }),
          response: answers,
        },
      },
      async (request, reply) => {
        const { id } = await findOwnOrder(db, buyer(request), request.params.orderNumber);
        return sendPaper(reply, await readPaper(db, id, request.params.paper));
      },
    );
  };
  await app.register(ofAccount);
};
