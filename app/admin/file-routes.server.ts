import type { FastifyRequest } from 'fastify';
import { type CsvRow, sendCsv } from '../../server/csv/write-csv.ts';
import { listCustomers } from '../accounts/admin/customer-accounts.server.ts';
import { recordSensitiveDownload } from '../accounts/emails/grave-acts.server.ts';
import { adminApi } from '../admin-paths.ts';
import { bookingColumns, exportBookings } from '../bookings/admin/export-bookings.server.ts';
import type { EditorRoutes } from '../editing/editor.server.ts';
import { confirmedRoute } from '../editing/for-staff.server.ts';
import { exportOrders, orderColumns } from '../orders/admin/export-orders.server.ts';
import { readPaidBy } from '../orders/admin/sales.server.ts';
import type { Db } from '../tables.ts';
import { londonMinute } from '../values/london-days.ts';
import { toPounds } from '../values/money.ts';

export const fileRoutes: EditorRoutes = async (app, { db, editor }) => {
  const taken = (request: FastifyRequest, id: string, label: string) =>
    recordSensitiveDownload(
      db,
      editor(request),
      { kind: 'file', id, label },
      `has downloaded the file ${id}`,
    );

  app.get(adminApi.ordersFile(), confirmedRoute('All orders, as CSV', {}), async (request, reply) => {
    await taken(request, 'orders.csv', 'All orders');
    return sendCsv(reply, 'orders.csv', orderColumns, exportOrders(db));
  });

  app.get(
    adminApi.customersFile(),
    confirmedRoute('All accounts but those of admins, as CSV', {}),
    async (request, reply) => {
      await taken(request, 'customers.csv', 'All accounts');
      return sendCsv(reply, 'customers.csv', customerColumns, exportCustomers(db));
    },
  );

  app.get(
    adminApi.bookingsFile(),
    confirmedRoute('All bookings that are kept, as CSV', {}),
    async (request, reply) => {
      await taken(request, 'bookings.csv', 'All bookings');
      return sendCsv(reply, 'bookings.csv', bookingColumns, exportBookings(db));
    },
  );
};

const customerColumns = [
  ...['name', 'email', 'phone', 'registered', 'email confirmed', 'paid orders', 'paid in all'],
];

async function* exportCustomers(db: Db): AsyncGenerator<CsvRow[]> {
  for await (const customers of listCustomers(db)) {
    const paidBy = await readPaidBy(
      db,
      customers.map(({ id }) => id),
    );
    yield customers.map(({ id, email, firstName, lastName, phone, isEmailVerified, createdAt }) => ({
      name: [firstName, lastName].filter(Boolean).join(' '),
      email,
      phone: phone ?? '',
      registered: londonMinute(createdAt),
      'email confirmed': isEmailVerified ? 'yes' : 'no',
      'paid orders': String(paidBy.get(id)?.orders ?? 0),
      'paid in all': toPounds(paidBy.get(id)?.pence ?? 0),
    }));
  }
}
