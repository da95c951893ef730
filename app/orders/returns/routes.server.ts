import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isNoScriptForm, readNoScriptForms } from '../../../server/uploads/no-script-forms.ts';
import { forSignedIn } from '../../accounts/signed-in-routes.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import { answerFormErrors } from '../../no-script/form-errors.server.ts';
import { refusalPage } from '../../no-script/refusal-page.server.tsx';
import { paths } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { plainText } from '../../values/text-schemas.ts';
import { orderLinkApi, orderLinkPaths } from '../emails/order-link-paths.ts';
import { askReturn, findLinkedOrder, findOwnOrder } from './ask-return.server.ts';
import { returnAsked, returnWish } from './contract.ts';

const refusals = { 400: errorAnswer, 404: errorAnswer, 409: errorAnswer };
const asked = { message: 'We have your wish to send this back. An email confirms it.' };

/** How whoever has the link to an order asks to send some of it back. */
export const linkedReturnRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  readNoScriptForms(app);
  answerFormErrors(app, ({ reply, message, typed }) =>
    refusalPage(reply, {
      ...{ title: 'Send something back', message, label: 'Back to your order' },
      back: typed.token ? orderLinkPaths.order(typed.token) : paths.findOrder(),
    }),
  );
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
      return reply.code(202).send(asked);
    },
  );
};

interface OwnOptions {
  db: Db;
  isPublic: boolean;
}

/** How the person who is signed in asks to send some of an order back. */
export const ownReturnRoutes: FastifyPluginAsyncZod<OwnOptions> = async (app, { db, isPublic }) => {
  const buyer = forSignedIn(app, db, isPublic);
  readNoScriptForms(app);
  answerFormErrors(app, ({ reply, message }) =>
    refusalPage(reply, {
      ...{ title: 'Send something back', message },
      ...{ back: paths.account('orders'), label: 'Back to your orders' },
    }),
  );
  app.post(
    '/api/orders/:orderNumber/returns',
    {
      schema: {
        summary: 'Ask to send back some of one of my orders',
        params: z.object({ orderNumber: plainText(50) }),
        ...{ body: returnWish, response: { 202: returnAsked, 401: errorAnswer, ...refusals } },
      },
    },
    async (request, reply) => {
      const { orderNumber } = request.params;
      await askReturn(db, await findOwnOrder(db, buyer(request), orderNumber), request.body);
      if (isNoScriptForm(request)) return reply.redirect(paths.accountOrder(orderNumber), 303);
      return reply.code(202).send(asked);
    },
  );
};
