import { Refusal } from '../../../server/errors.ts';
import { adminApi } from '../../admin-paths.ts';
import type { EditorRoutes } from '../../editing/editor.server.ts';
import { ownersRoute, requireOwner, staffRoute } from '../../editing/for-staff.server.ts';
import type { Payments } from '../../payments/provider.server.ts';
import { orderParameter } from '../contract.ts';
import { refundWanted } from '../refund/contract.ts';
import { readAdminOrder } from './admin-order.server.ts';
import { dealWithAttention, moveByHand, saveNotes } from './change-order.server.ts';
import {
  adminOrder,
  attentionDealtWith,
  notesChange,
  orderNotes,
  orderPage,
  ordersQuestion,
  statusChange,
} from './contract.ts';
import { giveBack } from './give-back.server.ts';
import { listAllOrders } from './list-orders.server.ts';

const params = orderParameter;
const one = '/api/admin/orders/:orderNumber';

/** Everybody's orders, for the owner. */
export const orderAdminRoutes: EditorRoutes<{ payments: Payments | null }> = async (
  app,
  { db, editor, payments },
) => {
  app.get(
    adminApi.orders(),
    staffRoute('All orders, searched by the beginning of number, name, email or postcode', {
      querystring: ordersQuestion,
      response: { 200: orderPage },
    }),
    async ({ query }) => listAllOrders(db, query),
  );

  app.get(
    one,
    staffRoute('One order, for the owner', { params, response: { 200: adminOrder } }),
    async (request) => readAdminOrder(db, editor(request), request.params.orderNumber),
  );

  app.patch(
    `${one}/status`,
    staffRoute('Move an order into its next state, or give one up that nobody paid', {
      params,
      body: statusChange,
      response: { 200: adminOrder },
    }),
    async (request) => {
      const context = { db, payments, log: request.log };
      // It ends a payment.
      if (request.body.status === 'cancelled') requireOwner(editor(request));
      return moveByHand(context, editor(request), request.params.orderNumber, request.body);
    },
  );

  app.post(
    `${one}/refunds`,
    ownersRoute('Give money of a paid order back; of one that has not left, all of it cancels the order', {
      params,
      body: refundWanted,
      response: { 200: adminOrder },
    }),
    async (request) => {
      if (!payments) throw new Refusal(503, 'payment_unavailable', 'No payment provider has been set up.');
      const context = { db, payments, log: request.log };
      return giveBack(context, editor(request), request.params.orderNumber, request.body);
    },
  );

  app.put(
    `${one}/notes`,
    staffRoute("Save the owner's notes on an order", {
      params,
      body: notesChange,
      response: { 200: orderNotes },
    }),
    async (request) => saveNotes(db, editor(request), request.params.orderNumber, request.body),
  );

  app.put(
    `${one}/attention`,
    ownersRoute('Note that what an order was marked for is dealt with', {
      params,
      body: attentionDealtWith,
      response: { 200: adminOrder },
    }),
    async (request) =>
      dealWithAttention(db, editor(request), request.params.orderNumber, request.body.attention),
  );
};
