import { z } from 'zod';
import { makePdf } from '../../../../server/pdf/make-pdf.ts';
import { adminApi } from '../../../admin-paths.ts';
import type { EditorRoutes } from '../../../editing/editor.server.ts';
import { ownersRoute, staffRoute } from '../../../editing/for-staff.server.ts';
import { recordDownload } from '../../../editing/history/record-change.server.ts';
import { orderParameter } from '../../contract.ts';
import { findOrder } from '../../move-order.server.ts';
import { readPaper } from '../../papers/read-papers.server.ts';
import { type PackingSlip, writePackingSlip } from '../packing-slip.server.ts';
import { paper, sendPaper, sendPdf } from '../print-paper.server.ts';
import { readSlip, readSlipsToPack } from '../read-slips.server.ts';

const response = { 200: z.string() };
const parcel = z.coerce.number().int().min(1).max(2_147_483_647).optional();

export const paperAdminRoutes: EditorRoutes = async (app, { db, editor }) => {
  app.get(
    '/api/admin/orders/:orderNumber/papers/:paper',
    ownersRoute('The invoice of an order, or one of its credit notes, as a PDF', {
      params: orderParameter.extend({ paper }),
      response,
    }),
    async ({ params }, reply) => {
      const { id } = await findOrder(db, params.orderNumber);
      return sendPaper(reply, await readPaper(db, id, params.paper));
    },
  );

  app.get(
    '/api/admin/orders/:orderNumber/packing-slip',
    staffRoute('What goes into a parcel of an order, or is still to send of it, as a PDF', {
      params: orderParameter,
      querystring: z.object({ parcel }),
      response,
    }),
    async ({ params, query }, reply) => {
      const slip = await readSlip(db, params.orderNumber, query.parcel);
      return sendPdf(reply, `packing-slip-${slip.orderNumber}`, await printSlips([slip]));
    },
  );

  app.get(
    adminApi.packingSlips(),
    staffRoute('Packing slips of all orders that are paid and still here, as one PDF', { response }),
    async (request, reply) => {
      const pdf = await printSlips(await readSlipsToPack(db));
      const label = 'Packing slips of all orders to send';
      await recordDownload(db, editor(request), { kind: 'file', id: 'packing-slips.pdf', label });
      return sendPdf(reply, 'packing-slips', pdf);
    },
  );
};

const printSlips = (slips: PackingSlip[]) =>
  makePdf(
    slips.length === 1 ? `Packing slip, order ${slips[0]?.orderNumber}` : 'Packing slips',
    slips.map((slip) => ({
      name: `Order ${slip.orderNumber}`,
      write: (sheet) => writePackingSlip(sheet, slip),
    })),
  );
