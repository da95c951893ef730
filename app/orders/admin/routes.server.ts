import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refusal } from '../../../server/errors.ts';
import { adminApi } from '../../admin-paths.ts';
import type { Editor, EditorOf } from '../../editing/editor.server.ts';
import { ownersRoute, requireOwner, staffRoute } from '../../editing/for-staff.server.ts';
import type { Payments } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';
import { orderParameter } from '../contract.ts';
import { findOrder } from '../move-order.server.ts';
import { refundWanted } from '../refund/contract.ts';
import { paidByHand } from '../rest/deposit.ts';
import { returnChange } from '../returns/contract.ts';
import { allowLeavingUnpaid, askForRest, noteRestPaid } from '../settle/rest-payment.server.ts';
import { readAdminOrder } from './admin-order.server.ts';
import { changeOrderStatus, clearAttention, saveNotes } from './change-order.server.ts';
import { changeReturn, correctTracking, sendChosen } from './change-parts.server.ts';
import {
  adminOrder,
  attentionDealtWith,
  notesChange,
  orderNotes,
  orderPage,
  ordersQuestion,
  parcelChange,
  parcelToSend,
  statusChange,
} from './contract.ts';
import { pageForStaff } from './for-staff.server.ts';
import { giveBack } from './give-back.server.ts';
import { listAllOrders } from './list-orders.server.ts';

const params = orderParameter;
const one = '/api/admin/orders/:orderNumber';
const partId = z.coerce.number().int().min(1).max(2_147_483_647);
const response = { 200: adminOrder };

interface Options {
  db: Db;
  editor: EditorOf;
  payments: Payments | null;
}

export const orderAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, editor, payments }) => {
  function paidContext(log: FastifyBaseLogger) {
    if (!payments) throw new Refusal(503, 'payment_off', 'Online payment is not set up yet.');
    return { db, payments, log };
  }

  async function changeRest(who: Editor, orderNumber: string, act: (orderId: number) => Promise<void>) {
    await act((await findOrder(db, orderNumber)).id);
    return readAdminOrder(db, who, orderNumber);
  }

  app.get(
    adminApi.orders(),
    staffRoute('All orders, searched by the beginning of number, name, email or postcode', {
      querystring: ordersQuestion,
      response: { 200: orderPage },
    }),
    async (request) => {
      const page = await listAllOrders(db, request.query);
      return editor(request).isAdmin ? page : pageForStaff(page);
    },
  );

  app.get(one, staffRoute('One order, for the owner', { params, response }), async (request) =>
    readAdminOrder(db, editor(request), request.params.orderNumber),
  );

  app.patch(
    `${one}/status`,
    staffRoute('Move an order into its next state, or give one up that nobody paid', {
      params,
      body: statusChange,
      response,
    }),
    async (request) => {
      const context = { db, payments, log: request.log };
      // Cancelling ends a payment.
      if (request.body.status === 'cancelled') requireOwner(editor(request));
      return changeOrderStatus(context, editor(request), request.params.orderNumber, request.body);
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
      response,
    }),
    async (request) =>
      clearAttention(db, editor(request), request.params.orderNumber, request.body.attention),
  );

  app.post(
    `${one}/parcels`,
    staffRoute('Send a parcel of an order, with all that is still to send or a part of it', {
      params,
      body: parcelToSend,
      response,
    }),
    async (request) => sendChosen(db, editor(request), request.params.orderNumber, request.body),
  );

  app.put(
    `${one}/parcels/:parcelId`,
    staffRoute('Correct how a parcel is followed', {
      params: params.extend({ parcelId: partId }),
      body: parcelChange,
      response,
    }),
    async (request) => correctTracking(db, editor(request), request.params, request.body),
  );

  app.put(
    `${one}/returns/:returnId`,
    ownersRoute('Accept or decline a return, or note that it is back', {
      params: params.extend({ returnId: partId }),
      body: returnChange,
      response,
    }),
    async (request) => changeReturn(db, editor(request), request.params, request.body),
  );

  app.post(
    `${one}/refunds`,
    ownersRoute('Give money of a paid order back; of one that has not left, all of it cancels the order', {
      params,
      body: refundWanted,
      response,
    }),
    async (request) =>
      giveBack(paidContext(request.log), editor(request), request.params.orderNumber, request.body),
  );

  app.post(
    `${one}/rest/ask`,
    ownersRoute('Ask the buyer by email for the rest of an order', { params, response }),
    async (request) => {
      const who = editor(request);
      return changeRest(who, request.params.orderNumber, (id) => askForRest(db, who, id));
    },
  );

  app.post(
    `${one}/rest/paid`,
    ownersRoute('Note that the rest of an order has been paid at the workshop', {
      params,
      body: z.object({ paidBy: z.enum(paidByHand) }),
      response,
    }),
    async (request) => {
      const who = editor(request);
      const context = paidContext(request.log);
      const { paidBy } = request.body;
      return changeRest(who, request.params.orderNumber, (id) => noteRestPaid(context, who, id, paidBy));
    },
  );

  app.post(
    `${one}/rest/leave`,
    ownersRoute('Let an order leave before it is paid in full', { params, response }),
    async (request) => {
      const who = editor(request);
      return changeRest(who, request.params.orderNumber, (id) => allowLeavingUnpaid(db, who, id));
    },
  );
};
