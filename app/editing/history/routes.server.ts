import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { binnedRecord, changesQuestion, type RecordKind, recordedChange, recordKind } from '../contract.ts';
import type { EditorRoutes } from '../editor.server.ts';
import { requireOwner, staffRoute } from '../for-staff.server.ts';
import { listBin } from './bin.server.ts';
import { isShownToStaff, listChanges } from './changes.server.ts';

export const editingAdminRoutes: EditorRoutes = async (app, { db, editor }) => {
  /** Staff must name a kind and may not read all. */
  function requireOwnerUnless(
    isTold: (kind: RecordKind) => boolean,
    request: FastifyRequest<{ Querystring: { kind?: RecordKind | undefined } }>,
  ) {
    const { kind } = request.query;
    if (!kind || !isTold(kind)) requireOwner(editor(request));
  }

  app.get(
    adminApi.changes(),
    staffRoute('Who changed what and when, the latest 50, or those before a change', {
      querystring: changesQuestion,
      response: { 200: z.array(recordedChange) },
    }),
    async (request) => {
      requireOwnerUnless(isShownToStaff, request);
      return listChanges(db, { ...request.query, isForStaff: !editor(request).isAdmin });
    },
  );

  app.get(
    adminApi.bin(),
    staffRoute('What was deleted and can be had back', {
      querystring: z.object({ kind: recordKind }),
      response: { 200: z.array(binnedRecord) },
    }),
    async (request) => {
      requireOwnerUnless((kind) => kind === 'product', request);
      return listBin(db, request.query.kind);
    },
  );
};
