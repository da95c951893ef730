import { z } from 'zod';
import { Refusal } from '../../../../server/errors.ts';
import type { Editor, EditorRoutes } from '../../../editing/editor.server.ts';
import { ownersRoute } from '../../../editing/for-staff.server.ts';
import type { Payments } from '../../../payments/provider.server.ts';
import { orderParameter } from '../../contract.ts';
import { findOrder } from '../../move-order.server.ts';
import { paidByHand } from '../../rest/deposit.ts';
import { askForRest, letLeaveUnpaid, noteRestPaid } from '../../settle/rest-payment.server.ts';
import { readAdminOrder } from '../admin-order.server.ts';
import { adminOrder } from '../contract.ts';

const params = orderParameter;
const response = { 200: adminOrder };
const rest = '/api/admin/orders/:orderNumber/rest';

/** What the owner does about the rest of an order that began with a deposit. */
export const restRoutes: EditorRoutes<{ payments: Payments | null }> = async (
  app,
  { db, editor, payments },
) => {
  /** Does something about the rest, and gives the order as it stands then. */
  async function change(who: Editor, orderNumber: string, act: (orderId: number) => Promise<void>) {
    await act((await findOrder(db, orderNumber)).id);
    return readAdminOrder(db, who, orderNumber);
  }

  app.post(
    `${rest}/ask`,
    ownersRoute('Ask the buyer by email for the rest of an order', { params, response }),
    async (request) => {
      const who = editor(request);
      return change(who, request.params.orderNumber, (id) => askForRest(db, who, id));
    },
  );

  app.post(
    `${rest}/paid`,
    ownersRoute('Note that the rest of an order has been paid at the workshop', {
      params,
      body: z.object({ paidBy: z.enum(paidByHand) }),
      response,
    }),
    async (request) => {
      const who = editor(request);
      const context = { db, payments: requirePayments(payments), log: request.log };
      const { paidBy } = request.body;
      return change(who, request.params.orderNumber, (id) => noteRestPaid(context, who, id, paidBy));
    },
  );

  app.post(
    `${rest}/leave`,
    ownersRoute('Let an order leave before it is paid in full', { params, response }),
    async (request) => {
      const who = editor(request);
      return change(who, request.params.orderNumber, (id) => letLeaveUnpaid(db, who, id));
    },
  );
};

function requirePayments(payments: Payments | null): Payments {
  if (payments) return payments;
  throw new Refusal(503, 'payment_off', 'Online payment is not set up yet.');
}
