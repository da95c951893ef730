import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorRoutes } from '../../editing/editor.server.ts';
import { ownersRoute } from '../../editing/for-staff.server.ts';
import type { Payments } from '../../payments/provider.server.ts';
import { quoteBody, quoteChange, quoteSending, quotesQuestion, storedQuote } from './contract.ts';
import {
  createQuote,
  deleteQuote,
  listQuotes,
  readStoredQuote,
  restoreQuote,
  saveQuote,
} from './quotes.server.ts';
import { sendQuote, withdrawQuote } from './send-quote.server.ts';

const response = { 200: storedQuote };
const params = idParameter;

export const quoteAdminRoutes: EditorRoutes<{ siteUrl: string; payments: Payments | null }> = async (
  app,
  { db, editor, siteUrl, payments },
) => {
  const context = { db, siteUrl, payments, log: app.log };

  app.get(
    adminApi.quotes(),
    ownersRoute('Quotes and orders by telephone, the latest first', {
      querystring: quotesQuestion,
      response: { 200: z.array(storedQuote) },
    }),
    async ({ query }) => listQuotes(context, query.search),
  );

  app.get(adminApi.quote(), ownersRoute('One quote, for the owner', { params, response }), async (request) =>
    readStoredQuote(context, request.params.id),
  );

  app.post(
    adminApi.quotes(),
    ownersRoute('Begin a quote', { body: quoteBody, response: { 201: storedQuote } }),
    async (request, reply) => reply.code(201).send(await createQuote(context, editor(request), request.body)),
  );

  app.put(
    adminApi.quote(),
    ownersRoute('Save a quote', { params, body: quoteChange, response }),
    async (request) => saveQuote(context, editor(request), request.params.id, request.body),
  );

  app.post(
    adminApi.sendQuote(),
    ownersRoute('Let the customer see and accept a quote, and write to them if wished', {
      params,
      body: quoteSending,
      response,
    }),
    async (request) => sendQuote(context, editor(request), request.params.id, request.body),
  );

  app.post(
    adminApi.withdrawQuote(),
    ownersRoute('Take a quote back', { params, response }),
    async (request) => withdrawQuote(context, editor(request), request.params.id),
  );

  app.delete(
    adminApi.quote(),
    ownersRoute('Delete a quote that nobody has accepted', {
      params,
      response: { 200: z.object({}) },
    }),
    async (request) => {
      await deleteQuote(context, editor(request), request.params.id);
      return {};
    },
  );

  app.post(
    adminApi.restoreQuote(),
    ownersRoute('Bring a deleted quote back', { params, response }),
    async (request) => restoreQuote(context, editor(request), request.params.id),
  );
};
