import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminApi } from '../../admin-paths.ts';
import { idParameter } from '../../editing/contract.ts';
import type { EditorOf } from '../../editing/editor.server.ts';
import { staffRoute } from '../../editing/for-staff.server.ts';
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

interface Options {
  db: Db;
  editor: EditorOf;
  ties: ProductTies;
}

export const productAdminRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, editor, ties }) => {
  app.get(
    adminApi.products(),
    staffRoute('Products, seen by visitors or not, 50 on a page or fewer', {
      querystring: productsQuestion,
      response: { 200: productsPage },
    }),
    async ({ query }) => listProductsToEdit(db, query),
  );

  app.get(
    adminApi.product(':id'),
    staffRoute('One product as it is stored', {
      params: idParameter,
      response: { 200: storedProduct },
    }),
    async ({ params }) => readStoredProduct(db, params.id),
  );

  app.get(
    adminApi.stockChanges(':id'),
    staffRoute('How the stock of a product came to be what it is, the latest 100 changes', {
      params: idParameter,
      response: { 200: stockChanges },
    }),
    async ({ params }) => listStockChanges(db, params.id),
  );

  app.post(
    api.products(),
    staffRoute('Make a product', { body: newProduct, response: { 201: storedProduct } }),
    async (request, reply) => reply.code(201).send(await createProduct(db, editor(request), request.body)),
  );

  app.put(
    '/api/products/:id',
    staffRoute('Change a product', {
      params: idParameter,
      body: productChange,
      response: { 200: storedProduct },
    }),
    async (request) => saveProduct(db, editor(request), request.params.id, request.body),
  );

  app.delete(
    '/api/products/:id',
    staffRoute('Delete a product, or archive it when it was ever sold', {
      params: idParameter,
      response: { 200: z.object({ outcome: z.enum(['archived', 'deleted']) }) },
    }),
    async (request) => ({ outcome: await deleteProduct(db, editor(request), request.params.id, ties) }),
  );

  app.post(
    adminApi.productCopy(':id'),
    staffRoute('Make a hidden copy of a product', {
      params: idParameter,
      response: { 201: storedProduct },
    }),
    async (request, reply) => reply.code(201).send(await copyProduct(db, editor(request), request.params.id)),
  );

  app.post(
    adminApi.restoreProduct(':id'),
    staffRoute('Bring a product back that was deleted or archived', {
      params: idParameter,
      response: { 200: storedProduct },
    }),
    async (request) => restoreProduct(db, editor(request), request.params.id, ties),
  );

  app.post(
    adminApi.bulkProducts(),
    staffRoute('Publish, hide, feature or price several products', {
      body: bulkChange,
      response: { 200: z.object({ changed: z.number().int() }) },
    }),
    async (request) => ({ changed: await changeProducts(db, editor(request), request.body) }),
  );
};
