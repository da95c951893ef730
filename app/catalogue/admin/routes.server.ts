import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorOf } from '../../editing/editor.server.ts';
import { alsoForStaff } from '../../editing/for-staff.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import { api } from '../../paths.ts';
import type { Db } from '../../tables.ts';
import { listStockChanges } from '../stock/stock-changes.server.ts';
import { changeProducts } from './bulk-change.server.ts';
import {
  bulkChange,
  newProduct,
  productChange,
  productsPage,
  productsQuestion,
  stockChanges,
  storedProduct,
} from './contract.ts';
import { copyProduct } from './copy-product.server.ts';
import { deleteProduct, type ProductTies, restoreProduct } from './delete-product.server.ts';
import { listProductsToEdit } from './product-list.server.ts';
import { readStoredProduct } from './product-record.server.ts';
import { createProduct, saveProduct } from './save-product.server.ts';

const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer };
const refusalsOfOne = { ...refusals, 404: errorAnswer };

type ProductAdminRoutes = FastifyPluginAsyncZod<{ db: Db; editor: EditorOf; ties: ProductTies }>;

/** The products, for the owner. */
export const productAdminRoutes: ProductAdminRoutes = async (app, options) => {
  await app.register(readingRoutes, options);
  await app.register(writingRoutes, options);
  await app.register(furtherRoutes, options);
};

const readingRoutes: ProductAdminRoutes = async (app, { db }) => {
  app.get(
    adminApi.products(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Products, seen by visitors or not, 50 on a page or fewer',
        querystring: productsQuestion,
        response: { 200: productsPage, ...refusals },
      },
    },
    async ({ query }) => listProductsToEdit(db, query),
  );

  app.get(
    adminApi.product(':id'),
    {
      config: alsoForStaff,
      schema: {
        summary: 'One product as it is stored',
        params: idParameter,
        response: { 200: storedProduct, ...refusalsOfOne },
      },
    },
    async ({ params }) => readStoredProduct(db, params.id),
  );

  app.get(
    adminApi.stockChanges(':id'),
    {
      config: alsoForStaff,
      schema: {
        summary: 'How the stock of a product came to be what it is, the latest 100 changes',
        params: idParameter,
        response: { 200: stockChanges, ...refusals },
      },
    },
    async ({ params }) => listStockChanges(db, params.id),
  );
};

const writingRoutes: ProductAdminRoutes = async (app, { db, editor, ties }) => {
  app.post(
    api.products(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Make a product',
        body: newProduct,
        response: { 201: storedProduct, ...refusals },
      },
    },
    async (request, reply) => reply.code(201).send(await createProduct(db, editor(request), request.body)),
  );

  app.put(
    '/api/products/:id',
    {
      config: alsoForStaff,
      schema: {
        summary: 'Change a product',
        params: idParameter,
        body: productChange,
        response: { 200: storedProduct, ...refusalsOfOne, 409: errorAnswer },
      },
    },
    async (request) => saveProduct(db, editor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/products/:id',
    {
      config: alsoForStaff,
      schema: {
        summary: 'Delete a product, or archive it when it was ever sold',
        params: idParameter,
        response: { 200: z.object({ outcome: z.enum(['archived', 'deleted']) }), ...refusalsOfOne },
      },
    },
    async (request) => ({
      outcome: await deleteProduct(db, editor(request), request.params.id, ties),
    }),
  );
};

const furtherRoutes: ProductAdminRoutes = async (app, { db, editor, ties }) => {
  app.post(
    adminApi.productCopy(':id'),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Make a hidden copy of a product',
        params: idParameter,
        response: { 201: storedProduct, ...refusalsOfOne },
      },
    },
    async (request, reply) => {
      const copy = await copyProduct(db, editor(request), request.params.id);
      return reply.code(201).send(copy);
    },
  );

  app.post(
    adminApi.restoreProduct(':id'),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Bring a product back that was deleted or archived',
        params: idParameter,
        response: { 200: storedProduct, ...refusalsOfOne },
      },
    },
    async (request) => restoreProduct(db, editor(request), request.params.id, ties),
  );

  app.post(
    adminApi.bulkProducts(),
    {
      config: alsoForStaff,
      schema: {
        summary: 'Publish, hide, feature or price several products',
        body: bulkChange,
        response: { 200: z.object({ changed: z.number().int() }), ...refusals },
      },
    },
    async (request) => ({ changed: await changeProducts(db, editor(request), request.body) }),
  );
};
