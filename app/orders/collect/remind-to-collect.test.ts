import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { buildContent, buildOrder } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import type { Db, Tables } from '../../tables.ts';
import { composeCollectEmail } from './collect-emails.server.ts';
import { remindToCollect } from './remind-to-collect.server.ts';

const siteUrl = 'https://site.example';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describeOnBothDatabases('an order that is ready to collect', (open) => {
  let database: TestDatabase;
  /** As another process has it; on SQLite one thread cannot wait for itself. */
  let other: Db;
  let admin: OrderAdmin;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    const { db, engine, ...at } = database;
    const place = { address: 'Unit 4, Sample Yard, Faversham', openingHours: 'Mo-Fr 09:00-17:00' };
    await buildContent(db, place);
    admin = await openOrderAdmin(database);
    owner = await buildPerson(db, { isAdmin: true });
    other = engine === 'sqlite' ? db : openDatabase<Tables>(at);
    if (other !== db) database.beforeClose.push(() => other.destroy());
    // `openOrderAdmin` gives the site its texts once more.
    await db.updateTable('site_content').set(place).execute();
  });

  const move = (orderNumber: string, status: string) =>
    ask(admin.app, 'PATCH', adminApi.orderStatus(orderNumber), { cookie: owner.cookie, body: { status } });

  /** One that somebody collects, ready since so many days. */
  async function buildReady(days: number, given: Parameters<typeof buildOrder>[1] = {}) {
    const order = await buildOrder(database.db, { deliveryMethod: 'collection', status: 'ready', ...given });
    const readyAt = daysAgo(days);
    await database.db.updateTable('orders').set({ readyAt }).where('id', '=', order.id).execute();
    return order;
  }
  const remind = () => Promise.all([database.db, other, database.db, other].map((db) => remindToCollect(db)));

  it('tells its buyer where and when it is collected and what to bring, once', async () => {
    const { db } = database;
    const { id, orderNumber } = await buildOrder(db, { deliveryMethod: 'collection' });
    const answers = await Promise.all([1, 2, 3].map(() => move(orderNumber, 'ready')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await admin.emails(id)).toEqual(['order-ready']);
    expect((await admin.orderOf(orderNumber)).readyAt).toMatch(/Z$/);
    const email = await composeCollectEmail(db, siteUrl, 'order-ready', id);
    expect(email?.subject).toBe(`Your order ${orderNumber} is ready to collect`);
    const text = email?.paragraphs.join('\n');
    for (const part of ['Unit 4, Sample Yard', 'Monday to Friday, 9am to 5pm', 'Bring the number']) {
      expect(text).toContain(part);
    }
    expect(email?.button?.link).toContain(`${siteUrl}/find-order?token=`);
    const timeline = (
      await ask(admin.app, 'GET', adminApi.order(orderNumber), { cookie: owner.cookie })
    ).json();
    const said = timeline.timeline.map(({ what }: { what: string }) => what);
    expect(said).toContain('Email that it is ready waits to be sent');

    await move(orderNumber, 'completed');
    expect(await composeCollectEmail(db, siteUrl, 'order-ready', id)).toBeNull();
  });

  it('is asked after a week later and after three, once each, by both processes together', async () => {
    const { db } = database;
    const { id, orderNumber } = await buildReady(6.9);
    await remind();
    expect(await admin.emails(id)).toEqual([]);
    const wait = (days: number) =>
      db
        .updateTable('orders')
        .set({ readyAt: daysAgo(days) })
        .where('id', '=', id)
        .execute();
    await wait(7);
    await remind();
    await remind();
    expect(await admin.emails(id)).toEqual(['order-uncollected']);
    await wait(21);
    await remind();
    await remind();
    expect(await admin.emails(id)).toEqual(['order-uncollected', 'order-uncollected']);
    const email = await composeCollectEmail(db, siteUrl, 'order-uncollected', id);
    expect(email?.subject).toBe(`Your order ${orderNumber} is still waiting for you`);
    expect(email?.paragraphs.join('\n')).toContain('Monday to Friday, 9am to 5pm');
  });

  it('is not asked after when it was collected, given back, ready very long ago, or its buyer is forgotten', async () => {
    const orders = [
      await buildReady(8, { status: 'completed' }),
      await buildReady(8, { paymentStatus: 'refunding' }),
      await buildReady(8, { customerEmail: '' }),
      await buildReady(400),
    ];
    await remind();
    for (const { id } of orders) expect(await admin.emails(id)).toEqual([]);
    // An email that waited to be sent says nothing of what was collected meanwhile.
    const [collected] = orders;
    const late = await composeCollectEmail(database.db, siteUrl, 'order-uncollected', collected?.id ?? 0);
    expect(late).toBeNull();
  });
});
