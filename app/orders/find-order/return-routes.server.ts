import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notFound } from '../../../server/errors.ts';
import { isNoScriptForm } from '../../../server/uploads/no-script-forms.ts';
import { errorAnswer } from '../../error-answer.ts';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { orderLinkApi, orderLinkPaths } from '../emails/order-link-paths.ts';
import { readOrderToken } from '../emails/order-token.server.ts';
import { askReturn } from '../returns/ask-return.server.ts';
import { returnAsked, returnWish } from '../returns/contract.ts';
import { readReturnForms } from '../returns/return-forms.server.ts';
import { returnAskedWords } from '../returns/return-words.ts';

const refusals = { 400: errorAnswer, 404: errorAnswer, 409: errorAnswer };

/** How whoever has the link to an order asks to send some of it back. */
export const linkedReturnRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  readReturnForms(app, ({ typed }) => (typed.token ? orderLinkPaths.order(typed.token) : paths.findOrder()));
  app.post(
    orderLinkApi.returns(),
    {
      schema: {
        summary: 'Ask to send back some of the order that a link shows',
        body: returnWish,
        response: { 202: returnAsked, ...refusals },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      await askReturn(db, await findLinkedOrder(db, token), request.body);
      if (isNoScriptForm(request)) return reply.redirect(orderLinkPaths.order(token), 303);
      return reply.code(202).send({ message: returnAskedWords });
    },
  );
};

/** The order that a link shows. Refuses (404) a link that does not work, and an order that names nobody any more. */
async function findLinkedOrder(db: Db, token: string): Promise<number> {
  const id = await readOrderToken(db, token, new Date());
  const order =
    id !== null &&
    (await db.selectFrom('orders').select(['id', 'customerEmail']).where('id', '=', id).executeTakeFirst());
  if (!order || order.customerEmail === '') throw notFound('This link no longer works.');
  return order.id;
}
