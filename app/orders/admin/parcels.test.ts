import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../server/database/database.ts';
import { buildContent, buildOrder } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { renderEmail } from '../../../ui/emails/render-email.tsx';
import { adminApi } from '../../admin-paths.ts';
import { listOrders, readLinkedOrder, readOrder } from '../buyer/buyer-orders.server.ts';
import { composeParcelEmail } from '../emails/order-emails.server.ts';
import { signOrder } from '../emails/order-token.server.ts';
import { anonymiseOrders } from '../forget/purge.server.ts';

const siteUrl = 'https://site.example';
const tracked = { carrier: 'royal-mail', trackingNumber: '  AB 1234 GB ', tellCustomer: true };
const untracked = { carrier: '', trackingNumber: '', tellCustomer: false };
const shown = {
  carrier: 'royal-mail',
  number: 'AB 1234 GB',
  link: 'https://www.royalmail.com/track-your-item#/tracking-results/AB1234GB',
};

describeOnDatabase('an order that leaves', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let admin: OrderAdmin;
  let staff: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    admin = await openOrderAdmin(database);
    app = admin.app;
    staff = await buildPerson(database.db, { firstName: 'Stan', isStaff: true });
  });

  const call = async (method: 'GET' | 'PATCH' | 'POST' | 'PUT', url: string, body?: object) => {
    const answer = await ask(app, method, url, { cookie: staff.cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const read = async (orderNumber: string) => (await call('GET', adminApi.order(orderNumber))).body;
  const dispatch = (orderNumber: string, more: object = {}) =>
    call('PATCH', adminApi.orderStatus(orderNumber), { status: 'dispatched', ...more });
  const send = (orderNumber: string, items: object[], more: object = {}) =>
    call('POST', adminApi.orderParcels(orderNumber), { ...untracked, items, parcelCount: 0, ...more });
  const correct = (orderNumber: string, id: number, change: object) =>
    call('PUT', adminApi.orderParcel(orderNumber, id), { ...untracked, version: 0, ...change });

  /** The id of the one parcel of an order. */
  const parcelOf = async (orderId: number) =>
    (
      await database.db
        .selectFrom('order_parcels')
        .select('id')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
    ).id;

  /** Three lamps and a fuse box, with the ids of their lines. */
  async function buildFullOrder(given: Parameters<typeof buildOrder>[1] = {}) {
    const { db } = database;
    const order = await buildOrder(db, given);
    const rows = [
      { productName: 'Reading lamp', productSku: 'LAMP-1', quantity: 3, pricePence: 500 },
      { productName: 'Fuse box', productSku: null, quantity: 1, pricePence: 1_500 },
    ].map((line) => ({ orderId: order.id, ...line }));
    const ids = await db.insertInto('order_items').values(rows).returning('id').execute();
    const [lamp = 0, box = 0] = ids.map(({ id }) => id).sort((a, b) => a - b);
    return { ...order, lamp, box };
  }
  const sentPieces = async (orderItemId: number) => {
    const rows = await database.db
      .selectFrom('order_parcel_items')
      .select('quantity')
      .where('orderItemId', '=', orderItemId)
      .execute();
    return rows.reduce((sum, { quantity }) => sum + quantity, 0);
  };

  it('may leave with nothing to follow it by, and nobody is told then', async () => {
    const { id, orderNumber, lamp } = await buildFullOrder();
    const { body } = await dispatch(orderNumber);
    expect(body).toMatchObject({
      status: 'dispatched',
      toSend: [],
      parcels: [{ tracking: null, version: 0 }],
    });
    expect(await sentPieces(lamp)).toBe(3);
    expect(await admin.emails(id)).toEqual([]);
  });

  it('tells its buyer once, however often it is pressed', async () => {
    const { id, orderNumber } = await buildFullOrder();
    const answers = await Promise.all([1, 2, 3].map(() => dispatch(orderNumber, tracked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await admin.emails(id)).toEqual(['order-dispatched']);
    const body = await read(orderNumber);
    expect(body.parcels).toMatchObject([{ tracking: shown }]);
    const said = body.timeline.map(({ what }: { what: string }) => what);
    expect(said).toContain('Sent: 3 × Reading lamp, 1 × Fuse box');
    expect(said).toContain('Confirmed → On its way');
    expect(said).toContain('Email that it is on its way waits to be sent');
  });

  it('leaves in parts: the rest is still to send, and the last parcel puts it on its way', async () => {
    const { db } = database;
    const buyer = await buildPerson(db);
    const { id, orderNumber, lamp, box } = await buildFullOrder({ userId: buyer.id });
    const mine = { id: buyer.id, email: buyer.email, isEmailVerified: true };
    const first = await send(orderNumber, [{ orderItemId: lamp, quantity: 2 }], tracked);
    expect(first.body).toMatchObject({
      status: 'confirmed',
      isPartlySent: true,
      toSend: [
        { id: lamp, name: 'Reading lamp', sku: 'LAMP-1', quantity: 1 },
        { id: box, name: 'Fuse box', sku: null, quantity: 1 },
      ],
    });
    const listed = (await call('GET', `${adminApi.orders()}?search=${orderNumber}`)).body.orders;
    expect(listed).toMatchObject([{ orderNumber, status: 'confirmed', isPartlySent: true }]);
    expect(await listOrders(db, mine)).toMatchObject([{ isPartlySent: true }]);
    expect(await readOrder(db, mine, orderNumber)).toMatchObject({
      parcels: [{ items: [{ name: 'Reading lamp', quantity: 2 }], tracking: shown }],
      toCome: [
        { name: 'Reading lamp', quantity: 1 },
        { name: 'Fuse box', quantity: 1 },
      ],
    });
    const email = await composeParcelEmail(db, siteUrl, id, first.body.parcels[0].id);
    expect(email?.subject).toBe(`Part of your order ${orderNumber} is on its way`);
    expect(email?.paragraphs.join(' ')).toContain('Still to come: 1 × Reading lamp, 1 × Fuse box.');

    const rest = [
      { orderItemId: box, quantity: 1 },
      { orderItemId: lamp, quantity: 1 },
    ];
    const last = await send(orderNumber, rest, { parcelCount: 1, carrier: 'dpd', tellCustomer: true });
    expect(last.body).toMatchObject({ status: 'dispatched', isPartlySent: false, toSend: [] });
    expect(await readOrder(db, mine, orderNumber)).toMatchObject({ isPartlySent: false, toCome: [] });
    const other = await composeParcelEmail(db, siteUrl, id, last.body.parcels[1].id);
    expect(other?.heading).toBe('The rest of your order is on its way');
    expect(other?.rows?.map(([what, much]) => `${what} ${much}`)).toEqual([
      ...['Reading lamp × 1', 'Fuse box × 1', 'Carrier DPD'],
    ]);
    expect(await admin.emails(id)).toEqual(['order-dispatched', 'order-dispatched']);
    const said = last.body.timeline.map(({ what }: { what: string }) => what);
    expect(said.filter((what: string) => /^Sent|→/.test(what))).toEqual([
      ...['Sent: 2 × Reading lamp', 'Sent: 1 × Reading lamp, 1 × Fuse box', 'Confirmed → On its way'],
    ]);
  });

  it('leaves once, however many send the same at once', async () => {
    const { orderNumber, lamp, box, id } = await buildFullOrder();
    const one = [{ orderItemId: lamp, quantity: 1 }];
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(orderNumber, one, tracked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'moved_meanwhile', current: { isPartlySent: true } });
    expect([await sentPieces(lamp), await admin.emails(id)]).toEqual([1, ['order-dispatched']]);
    const all = [
      { orderItemId: lamp, quantity: 2 },
      { orderItemId: box, quantity: 1 },
    ];
    const ends = await Promise.all([
      ...[1, 2].map(() => send(orderNumber, all, { parcelCount: 1 })),
      dispatch(orderNumber),
    ]);
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await sentPieces(lamp), await sentPieces(box)]).toEqual([3, 1]);
    expect(await read(orderNumber)).toMatchObject({ status: 'dispatched' });
  });

  it('holds no more than was ordered, nothing of another order, and no line twice', async () => {
    const { orderNumber, lamp } = await buildFullOrder();
    const other = await buildFullOrder();
    const wrong = [
      [[{ orderItemId: lamp, quantity: 4 }], 409],
      [[{ orderItemId: other.lamp, quantity: 1 }], 409],
      [[], 409],
      [[{ orderItemId: lamp, quantity: 0 }], 400],
      [[1, 1].map((quantity) => ({ orderItemId: lamp, quantity })), 400],
    ] as const;
    for (const [items, status] of wrong) {
      expect((await send(orderNumber, [...items])).status).toBe(status);
    }
    expect((await send('AV-0000-0000', [])).status).toBe(404);
    expect([await sentPieces(lamp), await sentPieces(other.lamp)]).toEqual([0, 0]);
    expect((await read(orderNumber)).parcels).toEqual([]);
  });

  it('leaves without what was given back, or is on its way back', async () => {
    const { db } = database;
    const { id, orderNumber, lamp, box } = await buildFullOrder();
    const refund = { orderId: id, paymentIntentId: 'pi_1', amountPence: 500 };
    for (const [status, quantity] of [
      ['done', 1],
      ['pending', 1],
      ['failed', 1],
    ] as const) {
      const { id: refundId } = await db
        .insertInto('order_refunds')
        .values({ ...refund, key: `${id} ${status}`, status })
        .returning('id')
        .executeTakeFirstOrThrow();
      const line = { refundId, orderItemId: lamp, quantity, amountPence: 500 };
      await db.insertInto('order_refund_items').values(line).execute();
    }
    expect((await read(orderNumber)).toSend).toMatchObject([
      { id: lamp, quantity: 1 },
      { id: box, quantity: 1 },
    ]);
    // Nothing leaves while it is not known what goes back.
    expect((await send(orderNumber, [{ orderItemId: lamp, quantity: 1 }])).status).toBe(409);
    expect((await dispatch(orderNumber)).status).toBe(409);
    await db.updateTable('order_refunds').set({ status: 'done' }).where('status', '=', 'pending').execute();
    expect((await send(orderNumber, [{ orderItemId: lamp, quantity: 2 }])).status).toBe(409);
    expect((await dispatch(orderNumber)).body).toMatchObject({ status: 'dispatched', toSend: [] });
    expect([await sentPieces(lamp), await sentPieces(box)]).toEqual([1, 1]);
  });

  it('gets a second number when it went in two parcels, and its buyer hears of it', async () => {
    const { id, orderNumber } = await buildFullOrder();
    await dispatch(orderNumber, tracked);
    const second = { carrier: 'parcelforce', trackingNumber: 'PF 2', tellCustomer: true };
    const presses = await Promise.all([1, 2].map(() => send(orderNumber, [], { ...second, parcelCount: 1 })));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { parcels, status } = await read(orderNumber);
    expect([status, parcels.length]).toEqual(['dispatched', 2]);
    const email = await composeParcelEmail(database.db, siteUrl, id, parcels[1].id);
    expect(email?.subject).toBe(`Another parcel of your order ${orderNumber} is on its way`);
    expect(await admin.emails(id)).toEqual(['order-dispatched', 'order-dispatched']);
  });

  it('stays where it is, and tells nobody, when it may not leave or the number is wrong', async () => {
    const { id, orderNumber, lamp } = await buildFullOrder();
    const wrong = { trackingNumber: 'AB/12', tellCustomer: true };
    expect(await dispatch(orderNumber, wrong)).toMatchObject({
      status: 400,
      body: { fields: { trackingNumber: 'Only letters, digits, spaces and hyphens' } },
    });
    const one = [{ orderItemId: lamp, quantity: 1 }];
    expect((await send(orderNumber, one, { trackingNumber: '9'.repeat(41) })).status).toBe(400);
    expect((await send(orderNumber, one, { carrier: 'pigeon' })).status).toBe(400);
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'confirmed' });
    const unpaid = await buildFullOrder({ status: 'pending', paymentStatus: 'pending' });
    const fetched = await buildFullOrder({ deliveryMethod: 'collection' });
    const over = await buildFullOrder({ status: 'cancelled', paymentStatus: 'refunded' });
    for (const order of [unpaid, fetched, over]) {
      expect((await dispatch(order.orderNumber, tracked)).status).toBe(409);
      const items = [{ orderItemId: order.lamp, quantity: 1 }];
      expect((await send(order.orderNumber, items, tracked)).status).toBe(409);
      expect((await read(order.orderNumber)).parcels).toEqual([]);
    }
    for (const order of [id, unpaid.id, fetched.id, over.id]) expect(await admin.emails(order)).toEqual([]);
  });

  it('is followed by a corrected number, of which its buyer hears where that is wished', async () => {
    const { id, orderNumber } = await buildFullOrder();
    const { body } = await dispatch(orderNumber, tracked);
    const [parcel] = body.parcels;
    const first = await correct(orderNumber, parcel.id, { carrier: 'dpd', trackingNumber: '15' });
    expect(first.body.parcels).toMatchObject([{ tracking: { carrier: 'dpd', number: '15' }, version: 1 }]);
    expect(await admin.emails(id)).toEqual(['order-dispatched']);
    const again = { carrier: 'dpd', trackingNumber: '16', tellCustomer: true };
    expect(await correct(orderNumber, parcel.id, again)).toMatchObject({
      status: 409,
      body: { code: 'moved_meanwhile', current: { parcels: [{ tracking: { number: '15' } }] } },
    });
    const presses = await Promise.all(
      [1, 2].map(() => correct(orderNumber, parcel.id, { ...again, version: 1 })),
    );
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admin.emails(id)).toEqual(['order-dispatched', 'order-dispatched']);
    expect((await correct(orderNumber, parcel.id, { trackingNumber: '<b>', version: 2 })).status).toBe(400);
    expect((await correct('AV-0000-0000', parcel.id, {})).status).toBe(404);
    const other = await buildFullOrder({ status: 'dispatched' });
    expect((await correct(other.orderNumber, parcel.id, { version: 2 })).status).toBe(409);
    const { timeline } = await read(orderNumber);
    const said = timeline.map(({ what, by }: { what: string; by: string | null }) => `${what}, ${by}`);
    expect(said.filter((what: string) => /^Tracking changed, Stan/.test(what))).toHaveLength(2);
    expect(said.filter((what: string) => /^Email that it is on its way/.test(what))).toHaveLength(2);
  });

  it('writes to nobody whose email is not known any more', async () => {
    const { id, orderNumber } = await buildFullOrder({ customerEmail: '' });
    expect((await dispatch(orderNumber, tracked)).status).toBe(200);
    expect(await admin.emails(id)).toEqual([]);
  });

  it('keeps no number by which a carrier tells more, once it is over and its buyer forgotten', async () => {
    const { db } = database;
    const buyer = await buildPerson(db);
    const [over, underWay] = [
      await buildFullOrder({ userId: buyer.id }),
      await buildFullOrder({ userId: buyer.id }),
    ];
    for (const { orderNumber } of [over, underWay]) await dispatch(orderNumber, tracked);
    await call('PATCH', adminApi.orderStatus(over.orderNumber), { status: 'completed' });
    await transaction(db, (trx) => anonymiseOrders(trx, { ...buyer, isEmailVerified: true }));
    expect((await read(over.orderNumber)).parcels).toMatchObject([{ tracking: { number: '', link: null } }]);
    expect((await read(underWay.orderNumber)).parcels).toMatchObject([{ tracking: shown }]);
  });

  it('is shown to its buyer, in the account, by the link and in the email', async () => {
    const { db } = database;
    const buyer = await buildPerson(db);
    const { id, orderNumber } = await buildFullOrder({ userId: buyer.id });
    await dispatch(orderNumber, tracked);
    const mine = { id: buyer.id, email: buyer.email, isEmailVerified: true };
    const parcels = [
      { tracking: shown, items: [{ name: 'Reading lamp', quantity: 3 }, { name: 'Fuse box' }] },
    ];
    expect(await readOrder(db, mine, orderNumber)).toMatchObject({ parcels, toCome: [] });
    const token = await signOrder(db, id, new Date(Date.now() + 60_000));
    expect(await readLinkedOrder(db, token, new Date())).toMatchObject({ parcels, toCome: [] });

    const email = await composeParcelEmail(db, siteUrl, id, await parcelOf(id));
    expect(email?.subject).toBe(`Your order ${orderNumber} is on its way`);
    expect(email?.button?.link).toBe(`${siteUrl}/account/orders/${orderNumber}`);
    if (!email) throw new Error('There is no email');
    const sender = { businessName: 'A', address: '', phone: '', siteUrl };
    const { html, text } = renderEmail(email, sender);
    expect(html).toContain(`href="${shown.link}"`);
    for (const part of [
      'Reading lamp: × 3',
      'Carrier: Royal Mail',
      'Tracking number: AB 1234 GB',
      shown.link,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Still to come');
    const guests = await buildOrder(db);
    await dispatch(guests.orderNumber);
    const bare = await composeParcelEmail(db, siteUrl, guests.id, await parcelOf(guests.id));
    expect(bare?.button?.link).toContain(`${siteUrl}/find-order?token=`);
    expect(bare?.rows).toEqual([]);
    expect(await composeParcelEmail(db, siteUrl, guests.id, 987_654)).toBeNull();
  });
});
