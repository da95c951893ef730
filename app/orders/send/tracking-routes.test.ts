import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../server/database/database.ts';
import { buildContent, buildOrder } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { renderEmail } from '../../../ui/emails/render-email.tsx';
import { adminApi } from '../../admin-paths.ts';
import { anonymiseOrders } from '../buyer/anonymise-orders.server.ts';
import { readLinkedOrder, readOrder } from '../buyer/buyer-orders.server.ts';
import { composeOrderEmail } from '../emails/order-emails.server.ts';
import { signOrder } from '../emails/order-token.server.ts';

describeOnBothDatabases('an order that leaves', (open) => {
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

  const call = async (method: 'GET' | 'PATCH' | 'PUT', url: string, body?: object) => {
    const answer = await ask(app, method, url, { cookie: staff.cookie, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const dispatch = (orderNumber: string, more: object = {}) =>
    call('PATCH', adminApi.orderStatus(orderNumber), { status: 'dispatched', ...more });
  const correct = (orderNumber: string, change: object) =>
    call('PUT', adminApi.orderTracking(orderNumber), {
      carrier: '',
      trackingNumber: '',
      version: 0,
      ...change,
    });
  const tracked = { carrier: 'royal-mail', trackingNumber: '  AB 1234 GB ', tellCustomer: true };
  const shown = {
    ...{ carrier: 'royal-mail', number: 'AB 1234 GB' },
    link: 'https://www.royalmail.com/track-your-item#/tracking-results/AB1234GB',
  };

  it('may leave with nothing to follow it by, and nobody is told then', async () => {
    const { id, orderNumber } = await buildOrder(database.db);
    expect((await dispatch(orderNumber)).body).toMatchObject({ status: 'dispatched', tracking: null });
    expect(await admin.emails(id)).toEqual([]);
  });

  it('tells its buyer once, however often it is pressed', async () => {
    const { id, orderNumber } = await buildOrder(database.db);
    const answers = await Promise.all([1, 2, 3].map(() => dispatch(orderNumber, tracked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await admin.emails(id)).toEqual(['order-dispatched']);
    const { body } = await call('GET', adminApi.order(orderNumber));
    expect(body).toMatchObject({ tracking: shown, trackingVersion: 0 });
    const said = body.timeline.map(({ what }: { what: string }) => what);
    expect(said).toContain('Confirmed → On its way');
    expect(said).toContain('Email that it is on its way waits to be sent');
  });

  it('stays where it is, and tells nobody, when it may not leave or the number is wrong', async () => {
    const { db } = database;
    const wrong = { trackingNumber: 'AB/12', tellCustomer: true };
    const { id, orderNumber } = await buildOrder(db);
    expect(await dispatch(orderNumber, wrong)).toMatchObject({
      ...{ status: 400, body: { fields: { trackingNumber: 'Only letters, digits, spaces and hyphens' } } },
    });
    expect((await dispatch(orderNumber, { trackingNumber: '9'.repeat(41) })).status).toBe(400);
    expect((await dispatch(orderNumber, { carrier: 'pigeon' })).status).toBe(400);
    expect(await admin.orderOf(orderNumber)).toMatchObject({ status: 'confirmed', trackingNumber: '' });
    const unpaid = await buildOrder(db, { status: 'pending', paymentStatus: 'pending' });
    const fetched = await buildOrder(db, { deliveryMethod: 'collection' });
    for (const order of [unpaid, fetched]) {
      expect((await dispatch(order.orderNumber, tracked)).status).toBe(409);
      expect((await admin.orderOf(order.orderNumber)).trackingNumber).toBe('');
    }
    for (const order of [id, unpaid.id, fetched.id]) expect(await admin.emails(order)).toEqual([]);
  });

  it('is followed by a corrected number, of which its buyer hears where that is wished', async () => {
    const { id, orderNumber } = await buildOrder(database.db);
    expect((await correct(orderNumber, tracked)).status).toBe(409);
    await dispatch(orderNumber, tracked);
    const first = await correct(orderNumber, { carrier: 'dpd', trackingNumber: '15' });
    expect(first.body).toMatchObject({ tracking: { carrier: 'dpd', number: '15' }, trackingVersion: 1 });
    expect(await admin.emails(id)).toEqual(['order-dispatched']);
    const again = { carrier: 'dpd', trackingNumber: '16', tellCustomer: true };
    expect(await correct(orderNumber, again)).toMatchObject({
      ...{ status: 409, body: { code: 'moved_meanwhile', current: { tracking: { number: '15' } } } },
    });
    const presses = await Promise.all([1, 2].map(() => correct(orderNumber, { ...again, version: 1 })));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admin.emails(id)).toEqual(['order-dispatched', 'order-dispatched']);
    expect((await correct(orderNumber, { trackingNumber: '<b>', version: 2 })).status).toBe(400);
    expect((await correct('AV-0000-0000', {})).status).toBe(404);
    const { timeline } = (await call('GET', adminApi.order(orderNumber))).body;
    const said = timeline.map(({ what, by }: { what: string; by: string | null }) => `${what}, ${by}`);
    expect(said.filter((what: string) => /^Tracking changed, Stan/.test(what))).toHaveLength(2);
    expect(said.filter((what: string) => /^Email that it is on its way/.test(what))).toHaveLength(2);
  });

  it('writes to nobody whose email is not known any more', async () => {
    const { id, orderNumber } = await buildOrder(database.db, { customerEmail: '' });
    expect((await dispatch(orderNumber, tracked)).status).toBe(200);
    expect(await admin.emails(id)).toEqual([]);
  });

  it('keeps no number by which a carrier tells more, once it is over and its buyer forgotten', async () => {
    const { db } = database;
    const buyer = await buildPerson(db);
    const [over, underWay] = [
      await buildOrder(db, { userId: buyer.id }),
      await buildOrder(db, { userId: buyer.id }),
    ];
    for (const { orderNumber } of [over, underWay]) await dispatch(orderNumber, tracked);
    await call('PATCH', adminApi.orderStatus(over.orderNumber), { status: 'completed' });
    await transaction(db, (trx) => anonymiseOrders(trx, { ...buyer, isEmailVerified: true }));
    expect((await admin.orderOf(over.orderNumber)).trackingNumber).toBe('');
    expect((await admin.orderOf(underWay.orderNumber)).trackingNumber).toBe('AB 1234 GB');
  });

  it('is shown to its buyer, in the account, by the link and in the email', async () => {
    const { db } = database;
    const buyer = await buildPerson(db);
    const { id, orderNumber } = await buildOrder(db, { userId: buyer.id });
    const line = { productName: 'Fuse box', pricePence: 3_000, quantity: 2, productSku: null };
    await db
      .insertInto('order_items')
      .values({ orderId: id, ...line })
      .execute();
    await dispatch(orderNumber, tracked);
    const mine = { id: buyer.id, email: buyer.email, isEmailVerified: true };
    expect(await readOrder(db, mine, orderNumber)).toMatchObject({ tracking: shown });
    const token = await signOrder(db, id, new Date(Date.now() + 60_000));
    expect(await readLinkedOrder(db, token, new Date())).toMatchObject({ tracking: shown });

    const email = await composeOrderEmail(db, 'https://site.example', 'order-dispatched', id);
    expect(email?.subject).toBe(`Your order ${orderNumber} is on its way`);
    expect(email?.button?.link).toBe(`https://site.example/account/orders/${orderNumber}`);
    if (!email) throw new Error('There is no email');
    const sender = { businessName: 'A', address: '', phone: '', siteUrl: 'https://site.example' };
    const { html, text } = renderEmail(email, sender);
    expect(html).toContain(`href="${shown.link}"`);
    for (const part of ['Fuse box: × 2', 'Carrier: Royal Mail', 'Tracking number: AB 1234 GB', shown.link]) {
      expect(text).toContain(part);
    }
    const guests = await buildOrder(db);
    await dispatch(guests.orderNumber);
    const bare = await composeOrderEmail(db, 'https://site.example', 'order-dispatched', guests.id);
    expect(bare?.button?.link).toContain('https://site.example/find-order?token=');
    expect(bare?.rows).toEqual([]);
  });
});
