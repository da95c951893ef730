import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { networkOf } from '../../../server/limits/network-address.ts';
import { isNoScriptForm, readNoScriptForms } from '../../../server/uploads/no-script-forms.ts';
import { createWorkLater } from '../../../server/work-later.ts';
import { attemptLimits, beginAttempt } from '../../accounts/guessing/failed-attempts.server.ts';
import { answerFormErrors } from '../../no-script/form-errors.server.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { findLinkedOrder, readLinkedOrder } from '../buyer/buyer-orders.server.ts';
import { orderLinkQuestion, orderLinkSent, orderLinkWish } from '../buyer/contract.ts';
import { linkSentWords } from '../buyer/find-order-rules.ts';
import { linkedOrder } from '../contract.ts';
import { sendOrderLink } from '../emails/order-link.server.ts';
import { orderLinkApi, orderLinkPaths } from '../emails/order-link-paths.ts';
import { askReturn, readReturnForms } from '../returns/ask-return.server.ts';
import { returnAsked, returnWish } from '../returns/contract.ts';
import { returnAskedWords } from '../returns/return-words.ts';
import { noScriptFindOrderPage } from './no-script-page.server.tsx';

export const findOrderRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const workLater = createWorkLater(app);
  readNoScriptForms(app);

  answerFormErrors(app, (refused) => noScriptFindOrderPage(refused.reply, refused));

  app.post(
    orderLinkApi.links(),
    {
      schema: {
        summary: 'Ask for a link to an order by its number and email; the answer is the same for all',
        body: orderLinkWish,
        response: { 202: orderLinkSent },
      },
    },
    async (request, reply) => {
      const { orderNumber, email } = request.body;
      await beginAttempt(db, attemptLimits('order link', email, { network: networkOf(request.ip) }));
      // Runs after the answer, because its duration would tell whether the order exists.
      workLater(
        request,
        () => sendOrderLink(db, orderNumber, email, new Date()),
        'the link to an order could not be written',
      );
      if (isNoScriptForm(request)) return reply.redirect(`${paths.findOrder()}?sent`, 303);
      return reply.code(202).send({ message: linkSentWords.description });
    },
  );

  app.get(
    orderLinkApi.links(),
    {
      config: { rateLimit: { max: 300, timeWindow: '1 minute' }, isCountedHere: true },
      schema: {
        summary: 'The order that a link shows',
        querystring: orderLinkQuestion,
        response: { 200: linkedOrder },
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return readLinkedOrder(db, query.token, new Date());
    },
  );
};

export const linkedReturnRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  readReturnForms(app, ({ typed }) => (typed.token ? orderLinkPaths.order(typed.token) : paths.findOrder()));
  app.post(
    orderLinkApi.returns(),
    {
      schema: {
        summary: 'Ask to send back some of the order that a link shows',
        body: returnWish,
        response: { 202: returnAsked },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      const { id } = await findLinkedOrder(db, token, new Date());
      await askReturn(db, id, request.body);
      if (isNoScriptForm(request)) return reply.redirect(orderLinkPaths.order(token), 303);
      return reply.code(202).send({ message: returnAskedWords });
    },
  );
};
