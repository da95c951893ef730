import { z } from 'zod';
import type { EditorRoutes } from '../../../editing/editor.server.ts';
import { ownersRoute } from '../../../editing/for-staff.server.ts';
import { orderParameter } from '../../contract.ts';
import { returnChange } from '../../returns/contract.ts';
import { adminOrder } from '../contract.ts';
import { changeReturn } from './change-return.server.ts';

const returnId = z.coerce.number().int().min(1).max(2_147_483_647);

/** What the owner does with what buyers wish to send back. */
export const returnAdminRoutes: EditorRoutes = async (app, { db, editor }) => {
  app.put(
    '/api/admin/orders/:orderNumber/returns/:returnId',
    ownersRoute('Accept or decline a return, or note that it is back', {
      params: orderParameter.extend({ returnId }),
      body: returnChange,
      response: { 200: adminOrder },
    }),
    async (request) => changeReturn(db, editor(request), request.params, request.body),
  );
};
