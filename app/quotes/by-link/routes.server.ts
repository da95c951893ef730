import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refusal } from '../../../server/errors.ts';
import { limitAccepted } from '../../../server/limits/limit-accepted.ts';
import { countedNetworks } from '../../../server/limits/network-address.ts';
import { readyRestPayment } from '../../orders/settle/rest-payment.server.ts';
import { limitTries } from '../../payments/limit-tries.server.ts';
import type { Payments } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';
import {
  acceptance,
  acceptedAnswer,
  linkedQuote,
  linkedRest,
  quoteParameter,
  quoteQuestion,
  restAnswer,
} from '../contract.ts';
import { quoteApi } from '../quote-api.ts';
import { acceptQuote } from './accept-quote.server.ts';
import {
  askAboutQuote,
  idOfLink,
  idOfRestLink,
  readByLink,
  readRestByLink,
  toLinked,
} from './linked-quote.server.ts';

interface Options {
  db: Db;
  /** Null on a public site without a payment provider. */
  payments: Payments | null;
  triesPerMinute: number;
}

const readLimit = { rateLimit: { max: 300, timeWindow: '1 minute' }, isCountedHere: true };
const params = quoteParameter;

/** Only POST changes a quote, because mail scanners open links. */
export const quoteLinkRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, payments, triesPerMinute } = options;
  const refuseTooMany = limitAccepted(app, 'enquiries', 'You have sent us several messages already');

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store' });
  });

  app.get(
    quoteApi.quote(),
    {
      config: readLimit,
      schema: { summary: 'A quote by its link', params, response: { 200: linkedQuote } },
    },
    async (request) => toLinked(db, await readByLink(db, await idOfLink(db, request.params.token))),
  );

  app.post(
    quoteApi.accept(),
    {
      ...limitTries(app, triesPerMinute),
      schema: {
        summary: 'Accept a quote: one order, whose parts are held; the browser then confirms the payment',
        params,
        body: acceptance,
        response: { 201: acceptedAnswer },
      },
    },
    async (request, reply) => {
      const context = { db, payments: requirePayments(payments), log: request.log };
      const id = await idOfLink(db, request.params.token);
      const accepted = await acceptQuote(context, id, request.body, countedNetworks(request.ip));
      return reply.code(201).send({ ...accepted, ...cardSettings(context.payments) });
    },
  );

  app.post(
    quoteApi.ask(),
    {
      schema: {
        summary: 'Ask a question about a quote',
        params,
        body: quoteQuestion,
        response: { 201: z.object({}) },
      },
    },
    async (request, reply) => {
      const id = await idOfLink(db, request.params.token);
      await refuseTooMany(request);
      const sender = {
        ipAddress: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
      };
      await askAboutQuote(db, id, request.body, sender);
      return reply.code(201).send({});
    },
  );

  app.get(
    quoteApi.rest(),
    {
      config: readLimit,
      schema: {
        summary: 'What is still to pay of an order, by its link',
        params,
        response: { 200: linkedRest },
      },
    },
    async (request) => readRestByLink(db, await idOfRestLink(db, request.params.token)),
  );

  app.post(
    quoteApi.rest(),
    {
      ...limitTries(app, triesPerMinute),
      schema: {
        summary: 'Ready the card payment of what is still to pay of an order',
        params,
        response: { 200: restAnswer },
      },
    },
    async (request) => {
      const context = { db, payments: requirePayments(payments), log: request.log };
      const { clientSecret } = await readyRestPayment(context, await idOfRestLink(db, request.params.token));
      return { clientSecret, ...cardSettings(context.payments) };
    },
  );
};

const cardSettings = ({ isDemo, publishableKey }: Payments) =>
  isDemo ? { mode: 'demo' as const, publishableKey: '' } : { mode: 'stripe' as const, publishableKey };

function requirePayments(payments: Payments | null): Payments {
  if (payments) return payments;
  throw new Refusal(503, 'payment_off', 'Online payment is not set up yet. Please ring us.');
}
