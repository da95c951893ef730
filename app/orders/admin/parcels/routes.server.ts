import { z } from 'zod';
import type { EditorRoutes } from '../../../editing/editor.server.ts';
import { staffRoute } from '../../../editing/for-staff.server.ts';
import { orderParameter } from '../../contract.ts';
import { adminOrder, parcelChange, parcelToSend } from '../contract.ts';
import { correctTracking, sendChosen } from './change-parcels.server.ts';

const parcelId = z.coerce.number().int().min(1).max(2_147_483_647);

/** The parcels in which orders leave, for whoever sends them. */
export const parcelRoutes: EditorRoutes = async (app, { db, editor }) => {
  app.post(
    '/api/admin/orders/:orderNumber/parcels',
    staffRoute('Send a parcel of an order, with all that is still to send or a part of it', {
      params: orderParameter,
      body: parcelToSend,
      response: { 200: adminOrder },
    }),
    async (request) => sendChosen(db, editor(request), request.params.orderNumber, request.body),
  );

  app.put(
    '/api/admin/orders/:orderNumber/parcels/:parcelId',
    staffRoute('Correct how a parcel is followed', {
      params: orderParameter.extend({ parcelId }),
      body: parcelChange,
      response: { 200: adminOrder },
    }),
    async (request) => correctTracking(db, editor(request), request.params, request.body),
  );
};
