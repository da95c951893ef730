import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isNoScriptForm } from '../../../server/uploads/no-script-forms.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { findLinkedOrder } from '../buyer/buyer-orders.server.ts';
import { orderLinkApi, orderLinkPaths } from '../emails/order-link-paths.ts';
import { askReturn, readReturnForms } from '../returns/ask-return.server.ts';
import { returnAsked, returnWish } from '../returns/contract.ts';
import { returnAskedWords } from '../returns/return-words.ts';

/** How whoever has the link to an order asks to send some of it back. */
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
