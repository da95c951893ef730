import { transaction } from '../../../server/database/database.ts';
import { Refusal } from '../../../server/errors.ts';
import { listAccountsById } from '../../accounts/admin/customer-accounts.server.ts';
import { done } from '../../accounts/contract.ts';
import { listDevices } from '../../accounts/devices/devices.server.ts';
import { recordSensitiveDownload } from '../../accounts/emails/grave-acts.server.ts';
import { lockUser, readOwnAccount } from '../../accounts/users.server.ts';
import { adminApi } from '../../admin-paths.ts';
import { listBookingNotesByEmail } from '../../bookings/admin/customer-bookings.server.ts';
import type { Editor, EditorRoutes } from '../../editing/editor.server.ts';
import { confirmedRoute, ownersRoute, staffRoute } from '../../editing/for-staff.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import { listNotesOf } from '../../orders/admin/customer-orders.server.ts';
import type { Db } from '../../tables.ts';
import { erasePerson } from '../erase-person.server.ts';
import { exportPerson } from '../export-person.server.ts';
import { readNotes, saveNotes } from '../notes.server.ts';
import {
  type CustomerExport,
  customer,
  customerExport,
  customerNotes,
  customerPage,
  customerParameter,
  customerQuestion,
  customersQuestion,
  notesChange,
} from './contract.ts';
import { buyerOf, findCustomer } from './find-customer.server.ts';
import { customerForStaff, customersForStaff } from './for-staff.server.ts';
import { listCustomers } from './list-customers.server.ts';
import { readCustomer } from './read-customer.server.ts';

const params = customerParameter;
const one = '/api/admin/customers/:customer';

export const customerAdminRoutes: EditorRoutes = async (app, { db, editor }) => {
  app.get(
    adminApi.customers(),
    staffRoute('All customers, searched by the beginning of name, email, phone or postcode', {
      querystring: customersQuestion,
      response: { 200: customerPage },
    }),
    async (request) => {
      const page = await listCustomers(db, request.query);
      return editor(request).isAdmin ? page : customersForStaff(page);
    },
  );

  app.get(
    one,
    staffRoute('One customer, with what they ordered, booked and asked', {
      params,
      querystring: customerQuestion,
      response: { 200: customer },
    }),
    async (request) => {
      const known = await readCustomer(db, request.params.customer, request.query);
      return editor(request).isAdmin ? known : customerForStaff(known);
    },
  );

  app.put(
    `${one}/notes`,
    staffRoute("Save the owner's notes on a customer", {
      params,
      body: notesChange,
      response: { 200: customerNotes },
    }),
    async (request) => {
      const { email } = await findCustomer(db, request.params.customer);
      return transaction(db, (trx) => saveNotes(trx, editor(request), email, request.body));
    },
  );

  app.get(
    `${one}/export`,
    confirmedRoute('All that is kept of a customer, who may ask for it', {
      params,
      response: { 200: customerExport },
    }),
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="customer.json"');
      return exportCustomer(db, editor(request), request.params.customer);
    },
  );

  app.delete(
    one,
    ownersRoute('Delete a customer but for what the law wants kept', {
      params,
      response: { 200: done },
    }),
    async (request) => {
      await deleteCustomer(db, editor(request), request.params.customer);
      return { message: 'The customer is deleted.' };
    },
  );
};

/** Includes the owner's notes, which the person has a right to read. */
async function exportCustomer(db: Db, editor: Editor, key: string): Promise<CustomerExport> {
  const person = await findCustomer(db, key);
  const { email, account } = person;
  // Names nobody: only the history entry holds the email, and is erased with the person.
  const what = 'has downloaded all that is kept of a customer';
  await recordSensitiveDownload(db, editor, { kind: 'customer', id: email, label: email }, what);
  const buyer = buyerOf(person);
  const orderNotes = await listNotesOf(db, buyer);
  return {
    ...(await exportPerson(db, buyer)),
    account: account && (await readOwnAccount(db, account.id)),
    devices: account ? await listDevices(db, account.id, '') : [],
    notes: (await readNotes(db, email)).notes,
    orderNotes: orderNotes.map(({ orderNumber, notes }) => ({ orderNumber, notes: notes ?? '' })),
    bookingNotes: await listBookingNotesByEmail(db, email),
  };
}

/** Throws 404 if nothing is kept, and 409 for dashboard users, who must lose that role first. */
async function deleteCustomer(db: Db, editor: Editor, key: string): Promise<void> {
  const person = await findCustomer(db, key);
  const buyer = buyerOf(person);
  await transaction(db, async (trx) => {
    await lockUser(trx, buyer.id);
    const [account] = await listAccountsById(trx, [buyer.id]);
    if (account?.isAdmin || account?.isStaff) {
      const message =
        'This person may use the dashboard. Take that away first, under Settings, People who may use the dashboard.';
      throw new Refusal(409, 'uses_dashboard', message);
    }
    await erasePerson(trx, buyer);
    // Records the deletion without the person's identity.
    await recordChange(trx, editor, {
      kind: 'customer',
      id: '',
      label: 'whose name is forgotten',
      action: 'deleted',
    });
  });
}
