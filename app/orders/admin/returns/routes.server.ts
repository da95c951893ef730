import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EditorOf } from '../../../editing/editor.server.ts';
import { errorAnswer } from '../../../error-answer.ts';
import type { Db } from '../../../tables.ts';
import { plainText } from '../../../values/text-schemas.ts';
import { changeReturn } from '../../returns/change-return.server.ts';
import { returnChange } from '../../returns/contract.ts';
import { readAdminOrder } from '../admin-order.server.ts';
import { adminOrder } from '../contract.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer };
const params = z.object({
  orderNumber: plainText(50),
  returnId: z.coerce.number().int().min(1).max(2_147_483_647),
});

/** What the owner does with what buyers wish to send back. */
export const returnAdminRoutes: FastifyPluginAsyncZod<{ db: Db; editor: EditorOf }> = async (
  app,
  { db, editor },
) => {
  app.put(
    '/api/admin/orders/:orderNumber/returns/:returnId',
    {
      schema: {
        summary: 'Accept or decline a return, or note that it is back',
        params,
        body: returnChange,
        response: { 200: adminOrder, ...refusals },
      },
    },
    async (request) => {
      const { orderNumber, returnId } = request.params;
      const read = () => readAdminOrder(db, editor(request), orderNumber);
      return changeReturn(db, editor(request), { orderNumber, returnId, read }, request.body);
    },
  );
};
