import { z } from 'zod';
import { adminApi } from '../../../admin-paths.ts';
import { idParameter } from '../../../editing/contract.ts';
import type { EditorRoutes } from '../../../editing/editor.server.ts';
import { ownersRoute } from '../../../editing/for-staff.server.ts';
import { createCode, deleteCode, listCodes, saveCode, switchCode } from './codes.server.ts';
import { codeChange, codeSwitch, newCode, storedCode } from './contract.ts';

const response = { 200: storedCode };
const params = idParameter;

export const discountAdminRoutes: EditorRoutes = async (app, { db, editor }) => {
  app.get(
    adminApi.discountCodes(),
    ownersRoute('All discount codes, with how often each was used and what it has cost', {
      response: { 200: z.array(storedCode) },
    }),
    async () => listCodes(db),
  );

  app.post(
    adminApi.discountCodes(),
    ownersRoute('Make a discount code', { body: newCode, response: { 201: storedCode } }),
    async (request, reply) => reply.code(201).send(await createCode(db, editor(request), request.body)),
  );

  app.put(
    adminApi.discountCode(),
    ownersRoute('Change what a discount code takes off, and when', { params, body: codeChange, response }),
    async (request) => saveCode(db, editor(request), request.params.id, request.body),
  );

  app.patch(
    adminApi.discountCode(),
    ownersRoute('End a discount code, or begin it again', { params, body: codeSwitch, response }),
    async (request) => switchCode(db, editor(request), request.params.id, request.body.isActive),
  );

  app.delete(
    adminApi.discountCode(),
    ownersRoute('Delete a discount code that was never used', {
      params,
      response: { 200: z.object({}) },
    }),
    async (request) => {
      await deleteCode(db, editor(request), request.params.id);
      return {};
    },
  );
};
