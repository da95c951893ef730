import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { transaction } from '../../../server/database/database.ts';
import { done } from '../../accounts/contract.ts';
import { adminApi } from '../../admin-paths.ts';
import type { EditorOf } from '../../editing/editor.server.ts';
import { ownersRoute, staffRoute } from '../../editing/for-staff.server.ts';
import { errorAnswer } from '../../error-answer.ts';
import type { Db } from '../../tables.ts';
import { saveNotes } from '../notes.server.ts';
import {
  type CustomerPage,
  customer,
  customerExport,
  customerNotes,
  customerPage,
  customerParameter,
  customerQuestion,
  customersQuestion,
  notesChange,
} from './contract.ts';
import { deleteCustomer } from './delete-customer.server.ts';
import { exportCustomer, type ListDevices } from './export-customer.server.ts';
import { findCustomer } from './find-customer.server.ts';
import { listCustomers } from './list-customers.server.ts';
import { readCustomer } from './read-customer.server.ts';

const refusals = { 404: errorAnswer, 409: errorAnswer };
const params = customerParameter;
const one = '/api/admin/customers/:customer';

interface Options {
  db: Db;
  editor: EditorOf;
  listDevices: ListDevices;
}

/** The same people, as staff are shown them. */
const withoutSums = (page: CustomerPage): CustomerPage => ({
  ...page,
  customers: page.customers.map((one) => ({ ...one, spent: null })),
});

/** Everybody of whom something is kept, for the owner. */
export const customerAdminRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { db, editor, listDevices },
) => {
  app.get(
    adminApi.customers(),
    staffRoute('All customers, searched by the beginning of name, email, phone or postcode', {
      querystring: customersQuestion,
      response: { 200: customerPage, ...refusals },
    }),
    async (request) => {
      const page = await listCustomers(db, request.query);
      return editor(request).isAdmin ? page : withoutSums(page);
    },
  );

  app.get(
    one,
    staffRoute('One customer, with what they ordered, booked and asked', {
      params,
      querystring: customerQuestion,
      response: { 200: customer, ...refusals },
    }),
    async (request) => {
      const known = await readCustomer(db, request.params.customer, request.query);
      return editor(request).isAdmin ? known : { ...known, spent: null, paid: null, refunded: null };
    },
  );

  app.put(
    `${one}/notes`,
    staffRoute("Save the owner's notes on a customer", {
      params,
      body: notesChange,
      response: { 200: customerNotes, ...refusals },
    }),
    async (request) => {
      const { email } = await findCustomer(db, request.params.customer);
      return transaction(db, (trx) => saveNotes(trx, editor(request), email, request.body));
    },
  );

  app.get(
    `${one}/export`,
    ownersRoute('All that is kept of a customer, who may ask for it', {
      params,
      response: { 200: customerExport, ...refusals },
    }),
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="customer.json"');
      return exportCustomer(db, request.params.customer, listDevices);
    },
  );

  app.delete(
    one,
    ownersRoute('Delete a customer but for what the law wants kept', {
      params,
      response: { 200: done, ...refusals },
    }),
    async (request) => {
      await deleteCustomer(db, editor(request), request.params.customer);
      return { message: 'The customer is deleted.' };
    },
  );
};
