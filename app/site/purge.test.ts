import { beforeAll, expect, it } from 'vitest';
import { buildOrder, buildProduct, buildUser } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { photographFiles } from '../enquiries/photographs.server.ts';
import { purge } from './purge.server.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describeOnDatabase('tidying', (open) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    for (const days of [1, 91, 731]) {
      const person = { name: `${days} days`, email: 'ada@example.com' };
      await db
        .insertInto('contact_messages')
        .values({
          ...person,
          enquiry: 'Hello',
          ipAddress: '10.0.0.1',
          userAgent: 'A',
          createdAt: daysAgo(days),
        })
        .execute();
      await db
        .insertInto('bookings')
        .values({ ...person, date: daysAgo(days) })
        .execute();
      await db
        .insertInto('outbox')
        .values({
          key: `letter:${days}`,
          kind: 'password-changed',
          recipient: 'ada@example.com',
          data: '{}',
          sentAt: daysAgo(days),
          createdAt: daysAgo(days),
        })
        .execute();
    }
    await addOldOnes(database);
    await purge(db, { photographs: photographFiles(database.dataDir) });
  });

  it('forgets where an enquiry came from after 90 days, and the enquiry after two years', async () => {
    const kept = await database.db
      .selectFrom('contact_messages')
      .select(['name', 'ipAddress', 'userAgent'])
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { name: '1 days', ipAddress: '10.0.0.1', userAgent: 'A' },
      { name: '91 days', ipAddress: null, userAgent: null },
    ]);
  });

  it('forgets bookings after two years', async () => {
    const kept = await database.db.selectFrom('bookings').select('name').orderBy('id').execute();
    expect(kept.map(({ name }) => name)).toEqual(['1 days', '91 days']);
  });

  it('forgets to whom an email went after 30 days, but not that it went', async () => {
    const kept = await database.db.selectFrom('outbox').select(['key', 'recipient']).orderBy('id').execute();
    expect(kept).toEqual([
      { key: 'letter:1', recipient: 'ada@example.com' },
      { key: 'letter:91', recipient: '' },
      { key: 'waiting', recipient: 'ada@example.com' },
      { key: 'given up', recipient: '' },
    ]);
  });

  it('forgets what an email held that was given up 30 days ago, and none that still waits', async () => {
    const kept = await database.db
      .selectFrom('outbox')
      .select(['key', 'data', 'lastError'])
      .where('sentAt', 'is', null)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { key: 'waiting', data: { link: 'secret' }, lastError: null },
      { key: 'given up', data: {}, lastError: null },
    ]);
  });

  it('forgets checkouts two days after their last use, and orders that nobody paid after 30', async () => {
    const { db } = database;
    const checkouts = await db.selectFrom('checkouts').select('keyHash').execute();
    expect(checkouts).toEqual([{ keyHash: '1 days' }]);
    const orders = await db
      .selectFrom('orders')
      .select(['orderNumber', 'checkoutId'])
      .orderBy('id')
      .execute();
    expect(orders).toEqual([
      { orderNumber: 'paid', checkoutId: null },
      { orderNumber: 'given up lately', checkoutId: null },
    ]);
    const items = await db.selectFrom('order_items').select('productName').execute();
    expect(items).toEqual([{ productName: 'paid' }, { productName: 'given up lately' }]);
  });

  it('forgets events of payments after 30 days', async () => {
    const kept = await database.db.selectFrom('payment_events').select('id').execute();
    expect(kept).toEqual([{ id: 'evt_29' }]);
  });

  it('forgets sessions, tokens and failed tries that are over', async () => {
    const { db } = database;
    for (const table of ['sessions', 'password_reset_tokens', 'email_verification_tokens'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await db.selectFrom('limit_uses').selectAll().execute()).toEqual([]);
  });

  it('lets others have their turn between what two own', async () => {
    let turns = 0;
    let isOver = false;
    const goOn = () => {
      turns++;
      if (!isOver) setImmediate(goOn);
    };
    setImmediate(goOn);
    await purge(database.db, { photographs: photographFiles(database.dataDir) });
    isOver = true;
    expect(turns).toBeGreaterThan(12);
  });

  it('goes on with what others own when one cannot', async () => {
    const { db } = await open();
    await db
      .insertInto('payment_events')
      .values({ id: 'evt_31', type: 't', receivedAt: daysAgo(31) })
      .execute();
    await db.schema.dropTable('bookings').execute();
    await expect(purge(db, { photographs: photographFiles(database.dataDir) })).rejects.toThrow(
      'Not all could be tidied',
    );
    expect(await db.selectFrom('payment_events').select('id').execute()).toEqual([]);
  });
});

/** More of what has served its time than one statement may take, and some that has not. */
async function addOldOnes({ db }: TestDatabase): Promise<void> {
  const email = { kind: 'reset-password', recipient: 'ada@example.com', data: '{"link":"secret"}' };
  const old = { sendAfter: daysAgo(31), createdAt: daysAgo(32) };
  await db
    .insertInto('outbox')
    .values([
      { ...email, ...old, key: 'waiting', attempts: 11 },
      { ...email, ...old, key: 'given up', attempts: 12, lastError: 'no such mailbox: ada@example.com' },
    ])
    .execute();

  const checkouts = Array.from({ length: 1_100 }, (_, index) => ({
    keyHash: `old ${index}`,
    updatedAt: daysAgo(3),
  }));
  await db.insertInto('checkouts').values(checkouts).execute();
  await db
    .insertInto('checkouts')
    .values({ keyHash: '1 days', updatedAt: daysAgo(1) })
    .execute();
  const checkout = await db
    .selectFrom('checkouts')
    .select('id')
    .where('keyHash', '=', 'old 0')
    .executeTakeFirst();
  const { id: productId } = await buildProduct(db);
  for (const [orderNumber, paymentStatus, days] of [
    ['paid', 'paid', 4_000],
    ['given up', 'cancelled', 31],
    ['given up lately', 'cancelled', 29],
  ] as const) {
    const state = { orderNumber, paymentStatus, checkoutId: checkout?.id ?? null };
    const { id: orderId } = await buildOrder(db, state);
    await db
      .updateTable('orders')
      .set({ updatedAt: daysAgo(days) })
      .where('id', '=', orderId)
      .execute();
    const item = { orderId, productId, quantity: 1, pricePence: 3_000, productName: orderNumber };
    await db.insertInto('order_items').values(item).execute();
  }
  for (const days of [29, 31])
    await db
      .insertInto('payment_events')
      .values({ id: `evt_${days}`, type: 't', receivedAt: daysAgo(days) })
      .execute();

  const userId = await buildUser(db);
  await db
    .insertInto('sessions')
    .values({ sid: 's', sess: '{}', userId, expire: daysAgo(1) })
    .execute();
  const token = { userId, token: 't', expiresAt: daysAgo(2) };
  await db.insertInto('password_reset_tokens').values(token).execute();
  await db.insertInto('email_verification_tokens').values(token).execute();
  await db
    .insertInto('limit_uses')
    .values({ name: 'login', who: 'k', amount: 1, at: daysAgo(1), endsAt: daysAgo(1) })
    .execute();
}
