import { z } from 'zod';
import { adminApi } from '../../../admin-paths.ts';
import { idParameter } from '../../../editing/contract.ts';
import type { EditorRoutes } from '../../../editing/editor.server.ts';
import { ownersRoute, staffRoute } from '../../../editing/for-staff.server.ts';
import { categoryChange, categoryOrder, ownersCategory } from '../../category-contract.ts';
import { deleteCategory, restoreCategory } from './category-bin.server.ts';
import {
  changeCategory,
  createCategory,
  listOwnersCategories,
  orderCategories,
} from './category-changes.server.ts';

export const categoryAdminRoutes: EditorRoutes = async (app, { db, editor }) => {
  app.get(
    adminApi.categories(),
    staffRoute('All categories', { response: { 200: z.array(ownersCategory) } }),
    async () => listOwnersCategories(db),
  );

  app.put(
    adminApi.categoryOrder(),
    ownersRoute('Put the categories into another order', {
      body: categoryOrder,
      response: { 200: z.array(ownersCategory) },
    }),
    async (request) => orderCategories(db, editor(request), request.body.ids),
  );

  app.post(
    '/api/categories',
    ownersRoute('Add a category', { body: categoryChange, response: { 201: ownersCategory } }),
    async (request, reply) => reply.code(201).send(await createCategory(db, editor(request), request.body)),
  );

  app.put(
    '/api/categories/:id',
    ownersRoute('Change a category', {
      params: idParameter,
      body: categoryChange,
      response: { 200: ownersCategory },
    }),
    async (request) => changeCategory(db, editor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/categories/:id',
    ownersRoute('Delete a category; its products stay, without one', {
      params: idParameter,
      response: { 200: z.object({ message: z.string() }) },
    }),
    async (request) => {
      await deleteCategory(db, editor(request), request.params.id);
      return { message: 'The category is deleted.' };
    },
  );

  app.post(
    adminApi.restoreCategory(':id'),
    ownersRoute('Bring a deleted category back', {
      params: idParameter,
      response: { 200: ownersCategory },
    }),
    async (request) => restoreCategory(db, editor(request), request.params.id),
  );
};
