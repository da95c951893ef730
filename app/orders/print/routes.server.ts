import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { forSignedIn } from '../../accounts/signed-in-routes.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import type { Db } from '../../tables.ts';
import { plainText } from '../../values/text-schemas.ts';
import { findLinkedOrder, findOwnOrder } from '../buyer/buyer-orders.server.ts';
import { orderLinkQuestion } from '../buyer/contract.ts';
import { readPaper } from '../papers/read-papers.server.ts';
import { paper } from './contract.ts';
import { printPaper } from './print-paper.server.ts';
import { sendPdf } from './send-pdf.server.ts';

/** A PDF, and why there is none. */
const answers = { 200: z.string(), 400: errorAnswer, 404: errorAnswer, 429: errorAnswer, 503: errorAnswer };
const config = { rateLimit: { max: 60, timeWindow: '1 minute' }, isCountedHere: true };

/** Invoices and credit notes for whoever bought: signed in, or by the link to the order. */
export const paperRoutes: FastifyPluginAsyncZod<{ db: Db; isPublic: boolean }> = async (
  app,
  { db, isPublic },
) => {
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
      const found = await readPaper(db, id, params.paper);
      return sendPdf(reply, found.number, await printPaper(found));
    },
  );

  const ofAccount: FastifyPluginAsyncZod = async (own) => {
    const buyer = forSignedIn(own, db, isPublic);
    own.get(
      '/api/orders/:orderNumber/papers/:paper',
      {
        config,
        schema: {
          summary: 'The invoice of one of my orders, or one of its credit notes, as a PDF',
          params: z.object({ orderNumber: plainText(50), paper }),
          response: { 401: errorAnswer, ...answers },
        },
      },
      async (request, reply) => {
        const { id } = await findOwnOrder(db, buyer(request), request.params.orderNumber);
        const found = await readPaper(db, id, request.params.paper);
        return sendPdf(reply, found.number, await printPaper(found));
      },
    );
  };
  await app.register(ofAccount);
};
