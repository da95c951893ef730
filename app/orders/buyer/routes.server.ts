import { z } from 'zod';
import { isNoScriptForm } from '../../../server/uploads/no-script-forms.ts';
import { olderQuestion } from '../../accounts/older/contract.ts';
import { requireSignedIn, type SignedInRoutes } from '../../accounts/signed-in-routes.server.ts';
import { paths } from '../../paths.ts';
import { orderDetail, orderParameter, orderWithGoods } from '../contract.ts';
import { askReturn, readReturnForms } from '../returns/ask-return.server.ts';
import { returnAsked, returnWish } from '../returns/contract.ts';
import { returnAskedWords } from '../returns/return-words.ts';
import { findOwnOrder, listOrders, readOrder } from './buyer-orders.server.ts';

export const buyerOrderRoutes: SignedInRoutes = async (app, options) => {
  const { db, isPublic } = options;
  const buyer = requireSignedIn(app, db, isPublic);
  readReturnForms(app, ({ request }) => {
    const asked = orderParameter.safeParse(request.params);
    return asked.success ? paths.accountOrder(asked.data.orderNumber) : paths.account('orders');
  });

  app.get(
    '/api/orders',
    {
      schema: {
        summary: 'My orders',
        querystring: olderQuestion,
        response: { 200: z.array(orderWithGoods) },
      },
    },
    async (request) => listOrders(db, buyer(request), request.query.before),
  );

  app.get(
    '/api/orders/:orderNumber',
    { schema: { summary: 'One of my orders', params: orderParameter, response: { 200: orderDetail } } },
    async (request) => readOrder(db, buyer(request), request.params.orderNumber),
  );

  app.post(
    '/api/orders/:orderNumber/returns',
    {
      schema: {
        summary: 'Ask to send back some of one of my orders',
        params: orderParameter,
        body: returnWish,
        response: { 202: returnAsked },
      },
    },
    async (request, reply) => {
      const { orderNumber } = request.params;
      const { id } = await findOwnOrder(db, buyer(request), orderNumber);
      await askReturn(db, id, request.body);
      if (isNoScriptForm(request)) return reply.redirect(paths.accountOrder(orderNumber), 303);
      return reply.code(202).send({ message: returnAskedWords });
    },
  );
};
