import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { lockOrder } from '../../app/orders/move-order.server.ts';
import { writeInvoice } from '../../app/orders/papers/write-invoice.server.ts';
import { keepWritingPapers, writeMissingPapers } from '../../app/orders/papers/write-missing.server.ts';
import type { Db, Tables } from '../../app/tables.ts';
import { openDatabase, transaction } from '../../server/database/database.ts';
import { buildOrder } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { placedOrder } from '../shopper.ts';
import { type OpenDoors, openDoors } from './open-doors.ts';

const buyers = 20;
const { log } = Fastify();

describeOnBothDatabases('the numbers of invoices', (open) => {
  let database: TestDatabase;
  let shop: OpenDoors;
  let doors: Db[];

  beforeAll(async () => {
    database = await open();
    shop = await openDoors(database);
    doors = [database.db];
    // Two connections of SQLite in one thread would wait for one another.
    if (database.engine === 'sqlite') return;
    const other = openDatabase<Tables>({ ...database, poolSize: 20, patience: 20_000 });
    database.beforeClose.push(() => other.destroy());
    doors.push(other);
  });

  const readNumbers = async () => {
    const rows = await database.db
      .selectFrom('papers')
      .select(['series', 'sequence'])
      .orderBy('sequence')
      .execute();
    return rows.map(({ sequence }) => sequence);
  };

  it(`have no gap and no double when ${buyers} pay at once`, { timeout: 60_000 }, async () => {
    const items = [{ id: (await shop.addProduct(100)).id, quantity: 1 }];
    await Promise.all(
      Array.from({ length: buyers }, async () => {
        const shopper = shop.newShopper();
        const { clientSecret } = placedOrder(await shopper.place(items, '60.00'));
        await shopper.pay(clientSecret);
        await shopper.comeBack(clientSecret);
      }),
    );
    await shop.expectOrder();
    expect(await readNumbers()).toEqual([]);
    await Promise.all(doors.map((db) => keepWritingPapers(db, log)()));
    await shop.expectOrder();
    expect(await readNumbers()).toEqual(Array.from({ length: buyers }, (_, index) => index + 1));
  });

  it('have none when some of those who take one fail after', { timeout: 60_000 }, async () => {
    const orders = await Promise.all(Array.from({ length: buyers }, () => buildOrder(database.db)));
    const before = await readNumbers();
    const tries = orders.map(({ id }, index) =>
      transaction(doors[index % doors.length] ?? database.db, async (trx) => {
        await writeInvoice(trx, await lockOrder(trx, id));
        if (index % 3 === 0) throw new Error('too late');
      }),
    );
    const failed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(failed).toHaveLength(7);
    // Those that failed get theirs when they are asked for, by two at once.
    await Promise.all(
      doors.map((db) => writeMissingPapers(db, { before: new Date(Date.now() + 60_000).toISOString() })),
    );
    const all = before.length + buyers;
    expect(await readNumbers()).toEqual(Array.from({ length: all }, (_, index) => index + 1));
  });

  it('go to orders of before in the order in which they were paid', async () => {
    const { db } = database;
    const days = ['2025-03-02', '2025-03-01', '2025-02-27'];
    const orders = [];
    for (const day of days) orders.push(await buildOrder(db, { paidAt: `${day}T12:00:00.000Z` }));
    const unpaid = await buildOrder(db, { paymentStatus: 'pending', status: 'pending' });
    await Promise.all(doors.map((one) => writeMissingPapers(one, { before: '2025-03-01T18:00:00.000Z' })));
    const papers = await db
      .selectFrom('papers')
      .select(['orderId', 'day'])
      .where(
        'orderId',
        'in',
        [...orders, unpaid].map(({ id }) => id),
      )
      .orderBy('sequence')
      .execute();
    expect(papers).toEqual([
      { orderId: orders[2]?.id, day: '2025-02-27' },
      { orderId: orders[1]?.id, day: '2025-03-01' },
    ]);
  });
});
