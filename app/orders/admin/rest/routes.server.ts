import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refusal } from '../../../../server/errors.ts';
import type { EditorOf } from '../../../editing/editor.server.ts';
import { errorAnswer } from '../../../error-answer.ts';
import type { Payments } from '../../../payments/provider.server.ts';
import type { Db } from '../../../tables.ts';
import { plainText } from '../../../values/text-schemas.ts';
import { orderIdOf } from '../../move-order.server.ts';
import { paidByHand } from '../../rest/deposit.ts';
import { askForRest, letLeaveUnpaid, noteRestPaid } from '../../settle/rest-payment.server.ts';
import { readAdminOrder } from '../admin-order.server.ts';
import { adminOrder } from '../contract.ts';

interface Options {
  db: Db;
  editor: EditorOf;
  payments: Payments | null;
}

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer };
const params = z.object({ orderNumber: plainText(50) });
const response = { 200: adminOrder, 503: errorAnswer, ...refusals };
const rest = '/api/admin/orders/:orderNumber/rest';

/** What the owner does about the rest of an order that began with a deposit. */
export const restRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, editor, payments }) => {
  app.post(
    `${rest}/ask`,
    { schema: { summary: 'Ask the buyer by email for the rest of an order', params, response } },
    async (request) => {
      const { orderNumber } = request.params;
      await askForRest(db, editor(request), await orderIdOf(db, orderNumber));
      return readAdminOrder(db, editor(request), orderNumber);
    },
  );

  app.post(
    `${rest}/paid`,
    {
      schema: {
        summary: 'Note that the rest of an order has been paid at the workshop',
        params,
        body: z.object({ paidBy: z.enum(paidByHand) }),
        response,
      },
    },
    async (request) => {
      const { orderNumber } = request.params;
      const context = { db, payments: requirePayments(payments), log: request.log };
      await noteRestPaid(context, editor(request), await orderIdOf(db, orderNumber), request.body.paidBy);
      return readAdminOrder(db, editor(request), orderNumber);
    },
  );

  app.post(
    `${rest}/leave`,
    { schema: { summary: 'Let an order leave before it is paid in full', params, response } },
    async (request) => {
      const { orderNumber } = request.params;
      await letLeaveUnpaid(db, editor(request), await orderIdOf(db, orderNumber));
      return readAdminOrder(db, editor(request), orderNumber);
    },
  );
};

function requirePayments(payments: Payments | null): Payments {
  if (payments) return payments;
  throw new Refusal(503, 'payment_off', 'Online payment is not set up yet.');
}
