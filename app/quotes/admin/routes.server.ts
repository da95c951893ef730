import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorOf } from '../../editing/editor.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import type { Db } from '../../tables.ts';
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

interface Options {
  db: Db;
  editor: EditorOf;
  siteUrl: string;
}

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer };
const response = { 200: storedQuote, ...refusals };
const made = { 201: storedQuote, ...refusals };
const params = idParameter;

/** Quotes and orders by telephone, for the owner alone. */
export const quoteAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, editor, siteUrl }) => {
  const context = { db, siteUrl };

  app.get(
    adminApi.quotes(),
    {
      schema: {
        summary: 'Quotes and orders by telephone, the latest first',
        querystring: quotesQuestion,
        response: { 200: z.array(storedQuote), ...refusals },
      },
    },
    async ({ query }) => listQuotes(context, query.search),
  );

  app.get(
    adminApi.quote(),
    { schema: { summary: 'One quote, for the owner', params, response } },
    async (request) => readStoredQuote(context, request.params.id),
  );

  app.post(
    adminApi.quotes(),
    { schema: { summary: 'Begin a quote', body: quoteBody, response: made } },
    async (request, reply) => reply.code(201).send(await createQuote(context, editor(request), request.body)),
  );

  app.put(
    adminApi.quote(),
    { schema: { summary: 'Save a quote', params, body: quoteChange, response } },
    async (request) => saveQuote(context, editor(request), request.params.id, request.body),
  );

  app.post(
    adminApi.sendQuote(),
    {
      schema: {
        summary: 'Let the customer see and accept a quote, and write to them if wished',
        params,
        body: quoteSending,
        response,
      },
    },
    async (request) => sendQuote(context, editor(request), request.params.id, request.body),
  );

  app.post(
    adminApi.withdrawQuote(),
    { schema: { summary: 'Take a quote back', params, response } },
    async (request) => withdrawQuote(context, editor(request), request.params.id),
  );

  app.delete(
    adminApi.quote(),
    {
      schema: {
        summary: 'Delete a quote that nobody has accepted',
        params,
        response: { 200: z.object({}), ...refusals },
      },
    },
    async (request) => {
      await deleteQuote(context, editor(request), request.params.id);
      return {};
    },
  );

  app.post(
    adminApi.restoreQuote(),
    { schema: { summary: 'Bring a deleted quote back', params, response } },
    async (request) => restoreQuote(context, editor(request), request.params.id),
  );
};
