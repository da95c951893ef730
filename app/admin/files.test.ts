import { beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../server/csv/read-csv.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildBooking, buildContent, buildOrder, buildProduct, buildUser } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';

describeOnDatabase('files for the owner', (open) => {
  let database: TestDatabase;
  let read: (path: string, columns: string[]) => Promise<Record<string, string>[]>;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    const { app } = await buildTestApp({ database });
    const { cookie } = await buildPerson(db, { isAdmin: true });
    read = async (path, columns) => {
      const { body, headers } = await ask(app, 'GET', path, { cookie });
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="\w+\.csv"$/);
      expect(body.charCodeAt(0)).toBe(0xfeff);
      expect(body).not.toMatch(/(^|,|\n)"[=+\-@]/);
      const { rows, fault } = readCsv(body, columns, 1_000);
      expect(fault).toBeNull();
      return rows.map(({ cells }) => Object.fromEntries(cells));
    };
  });

  it('hold orders with London’s times and pounds, more of them than are read at once', async () => {
    const { db } = database;
    const userId = await buildUser(db, { email: 'ada@example.com', firstName: '=Ada', lastName: 'Fernsby' });
    const product = await buildProduct(db, { name: 'Fuse' });
    const { id, orderNumber } = await buildOrder(db, { userId, createdAt: '2026-07-01T22:30:00.000Z' });
    const item = { productId: product.id, productName: 'Fuse', productSku: 'F-1' };
    await db
      .insertInto('order_items')
      .values({ ...item, orderId: id, quantity: 2, pricePence: 3_000 })
      .execute();
    const line = await db.selectFrom('order_items').select('id').executeTakeFirstOrThrow();
    const sent = {
      orderId: id,
      carrier: 'dpd',
      trackingNumber: '15 50',
      sentAt: '2026-07-02T08:00:00.000Z',
    } as const;
    const parcel = await db
      .insertInto('order_parcels')
      .values(sent)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_parcel_items')
      .values({ parcelId: parcel.id, orderItemId: line.id, quantity: 1 })
      .execute();
    for (let count = 0; count < 450; count++) await buildOrder(db, { createdAt: '2026-07-02T10:00:00.000Z' });
    const orders = await read(adminApi.ordersFile(), orderColumns);
    expect(orders).toHaveLength(451);
    expect(new Set(orders.map(({ order }) => order)).size).toBe(451);
    expect(orders[0]).toMatchObject({
      order: orderNumber,
      placed: '2026-07-01 23:30',
      goods: '2 × Fuse (F-1)',
      parcels: '2026-07-02 09:00, 1 × Fuse, DPD, 15 50',
      'still to send': '1 × Fuse',
    });
    expect(orders[0]?.total).toMatch(/^\d+\.\d\d$/);
    const customers = await read(adminApi.customersFile(), customerColumns);
    expect(customers).toMatchObject([{ name: '=Ada Fernsby', email: 'ada@example.com', 'paid orders': '1' }]);
  });

  it('hold bookings', async () => {
    await buildBooking(database.db, { name: '@Bo', date: '2026-12-04T13:00:00.000Z', message: '+1\nline' });
    const bookings = await read(adminApi.bookingsFile(), bookingColumns);
    expect(bookings).toMatchObject([{ when: '2026-12-04 13:00', name: '@Bo', about: '+1\nline' }]);
  });
});

const orderColumns = [
  ...['order', 'placed', 'state', 'payment', 'paid', 'name', 'email', 'phone', 'delivery'],
  ...['deliver to', 'address', 'city', 'postcode', 'country', 'goods', 'goods total', 'delivery cost'],
  ...['vat', 'total', 'discount', 'discount code', 'given back', 'notes', 'parcels', 'still to send'],
];
const customerColumns = [
  ...['name', 'email', 'phone', 'registered', 'email confirmed', 'paid orders', 'paid in all'],
];
const bookingColumns = [...['when', 'minutes', 'state', 'name', 'email', 'phone', 'about', 'booked']];
