import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { control } from '../../../simulator/running-simulator.ts';
import { buildProduct, type ProductRow } from '../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { confirmed, intentOf, placedOrder } from '../../../test/shopper.ts';
import { adminApi } from '../../admin-paths.ts';
import { readSales } from '../admin/sales.server.ts';
import { noteDisputes } from '../disputes/note-disputes.server.ts';
import { reconcile } from '../settle/reconcile.server.ts';

const told = z.object({ id: z.string() });

let keys = 0;

describeOnBothDatabases('what can be given back', (open) => {
  let admin: OrderAdmin;
  let owner: Person;
  let lamp: ProductRow;
  let fuse: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    const { db } = admin.database;
    owner = await buildPerson(db, { firstName: 'Olive', isAdmin: true });
    lamp = await buildProduct(db, { name: 'Lamp', pricePence: 2_000, stockQuantity: 100 });
    fuse = await buildProduct(db, { name: 'Fuse', pricePence: 1_000, stockQuantity: 100, vatRate: 0 });
    await admin.startCounting();
  });

  beforeEach(() => async () => {
    await control(admin.simulator, 'DELETE', 'faults');
    expect(await admin.wrongs()).toEqual([]);
  });

  /** Three lamps and two fuses for £80, delivered free. */
  async function buy() {
    const shopper = admin.newShopper();
    const items = [
      { id: lamp.id, quantity: 3 },
      { id: fuse.id, quantity: 2 },
    ];
    const placed = placedOrder(await shopper.place(items, '80.00'));
    await shopper.pay(placed.clientSecret);
    expect(confirmed(await shopper.comeBack(placed.clientSecret)).state).toBe('paid');
    const { refundable } = await read(placed.orderNumber);
    const [lamps, fuses] = refundable.lines;
    return { ...placed, intent: intentOf(placed.clientSecret), lamps: lamps.id, fuses: fuses.id };
  }

  const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await ask(admin.app, method, url, { cookie: owner.cookie, ...(body ? { body } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const read = async (orderNumber: string) => (await call('GET', adminApi.order(orderNumber))).body;
  const give = (orderNumber: string, wish: object) =>
    call('POST', adminApi.orderRefunds(orderNumber), { key: `intention-${++keys}`, ...wish });
  const send = (orderNumber: string, items: [orderItemId: number, quantity: number][], parcelCount = 0) =>
    call('POST', adminApi.orderParcels(orderNumber), {
      carrier: '',
      trackingNumber: '',
      parcelCount,
      items: items.map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
    });
  const stocks = async () => [(await admin.stockOf(lamp.id)).stock, (await admin.stockOf(fuse.id)).stock];

  it('of an order sent in part comes first from what has not left', async () => {
    const { orderNumber, lamps, fuses } = await buy();
    const before = await stocks();
    expect((await send(orderNumber, [[lamps, 2]])).status).toBe(200);
    const two = { kind: 'lines', lines: [{ id: lamps, quantity: 2 }], total: '40.00', restock: true };
    const { body } = await give(orderNumber, two);
    expect(body).toMatchObject({ status: 'confirmed', isPartlyRefunded: true, refunded: '40.00' });
    expect(body.toSend).toMatchObject([{ id: fuses, quantity: 2 }]);
    // One was here, the other has left and did not come back.
    expect(await stocks()).toEqual([(before[0] ?? 0) + 1, before[1]]);

    const rest = { kind: 'lines', lines: [{ id: fuses, quantity: 2 }], total: '20.00', restock: true };
    const after = (await give(orderNumber, rest)).body;
    expect(after).toMatchObject({ status: 'dispatched', paymentStatus: 'paid', toSend: [] });
    expect(after.parcels).toHaveLength(1);
    expect(await stocks()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
  });

  it.each([
    ['none', 0],
    ['shelf', 2],
    ['writtenOff', 0],
  ])(
    'is all of an order sent in part; what had left is for sale again where the owner says so: %s',
    async (fate, back) => {
      const { orderNumber, lamps } = await buy();
      const before = await stocks();
      await send(orderNumber, [[lamps, 2]]);
      const cameBack = fate === 'none' ? [] : [{ id: lamps, fate, why: 'Scratched' }];
      const { body } = await give(orderNumber, { kind: 'all', total: '80.00', restock: true, cameBack });
      expect(body).toMatchObject({ paymentStatus: 'refunded', toSend: [], attention: null });
      expect(await stocks()).toEqual([(before[0] ?? 0) + 1 + back, (before[1] ?? 0) + 2]);
    },
  );

  it('keeps goods in the workshop while a refund is under way', async () => {
    const { orderNumber, lamps } = await buy();
    const lost = { path: 'POST /v1/refunds', count: 3, afterDoing: true };
    await control(admin.simulator, 'POST', 'faults', { dropNext: lost });
    await give(orderNumber, { kind: 'amount', amount: '5.00', total: '5.00' });
    expect(await send(orderNumber, [[lamps, 1]])).toMatchObject({
      status: 409,
      body: { code: 'refund_under_way' },
    });
    await admin.sweep();
    expect((await send(orderNumber, [[lamps, 1]])).status).toBe(200);
  });

  it('is nothing while a bank holds the money, and less once the bank has kept some', async () => {
    const { orderNumber, intent } = await buy();
    const context = { db: admin.database.db, payments: admin.payments, log: admin.app.log };
    const { body } = await control(admin.simulator, 'POST', `payment_intents/${intent}/dispute`, {
      amount: '3000',
      due_by: String(Date.parse('2026-12-11') / 1000),
    });
    // Before anybody has told us, the provider refuses it, and the owner reads why.
    const some = { kind: 'amount', amount: '5.00', total: '5.00' };
    const refused = await give(orderNumber, some);
    expect(refused).toMatchObject({ status: 409, body: { code: 'refund_refused' } });
    expect(refused.body.message).toMatch(/bank has reclaimed/);
    await noteDisputes(context, intent);
    expect(await give(orderNumber, some)).toMatchObject({ status: 409, body: { code: 'disputed' } });
    expect((await read(orderNumber)).refundable).toMatchObject({ total: '0.00', held: '80.00' });

    const { id } = told.parse(body);
    await control(admin.simulator, 'POST', `disputes/${id}/outcome`, { outcome: 'lost' });
    await reconcile(context);
    expect((await read(orderNumber)).refundable).toMatchObject({ total: '50.00', held: '0.00' });
    expect((await give(orderNumber, { kind: 'amount', amount: '50.01', total: '50.01' })).body).toMatchObject(
      {
        code: 'more_than_left',
        message: expect.stringContaining('£50.00'),
      },
    );
  });

  it('shows in the lists, and is not sold any more', async () => {
    const span = { start: new Date(Date.now() - 86_400_000), end: new Date(Date.now() + 86_400_000) };
    const sold = async () => (await readSales(admin.database.db, [span]))[0]?.pence ?? 0;
    const { orderNumber } = await buy();
    const before = await sold();
    await give(orderNumber, { kind: 'amount', amount: '12.34', total: '12.34' });
    expect(await sold()).toBe(before - 1_234);
    const { orders } = (await call('GET', adminApi.orders())).body;
    const flags = new Map(
      orders.map((order: { orderNumber: string; isPartlyRefunded: boolean }) => [
        order.orderNumber,
        order.isPartlyRefunded,
      ]),
    );
    expect(flags.get(orderNumber)).toBe(true);
    expect([...flags.values()]).toContain(false);
  });
});
