import { expect, it } from 'vitest';
import { sweepOrders } from '../../app/orders/settle/sweep-orders.server.ts';
import type { Tables } from '../../app/tables.ts';
import { schemaSteps } from '../../migrations/steps.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { until } from '../../simulator/running-simulator.ts';
import { paymentsBy } from '../build-test-app.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOn, type TestDatabase } from '../databases.ts';
import { readStock, settledInvariants } from '../invariants.ts';
import { findPostgres, startPostgres } from '../processes/postgres.ts';
import { pause, seededRandom } from '../random.ts';
import { startSites } from '../running-site.ts';
import { confirmed, Shopper } from '../shopper.ts';
import { longRounds, seed } from './open-doors.ts';

/** By hand: TEST_ROUNDS=50. */
const crashes = longRounds ?? 3;

/** A server of its own, which waits for its disk. */
async function openOwnServer(database: TestDatabase) {
  const binaries = findPostgres();
  if (!binaries) throw new Error('There is no PostgreSQL server');
  const server = await startPostgres({ binaries });
  const databaseUrl = `${server.url}/postgres`;
  const db = openDatabase<Tables>({ databaseUrl, dataDir: database.dataDir, poolSize: 5, patience: 20_000 });
  database.beforeClose.push(server.stop, () => db.destroy());
  await migrate(db, schemaSteps);
  return { server, database: { ...database, db, databaseUrl, directUrl: undefined } };
}

describeOn('postgres', `a database that is killed (seed ${seed})`, (open) => {
  const timeout = 120_000 + crashes * 20_000;
  it(`takes no order along and no site, in ${crashes} kills -9 of two processes`, { timeout }, async () => {
    const random = seededRandom(seed);
    const { server, database } = await openOwnServer(await open());
    const { db } = database;
    await buildContent(db);
    const { id } = await buildProduct(db, { pricePence: 6_000, stockQuantity: 10_000 });
    const atStart = await readStock(db);
    const { sites, simulator } = await startSites(database, 2);
    const pids = sites.map((site) => site.pid());
    const acknowledged = new Set<string>();

    async function buy(site: (typeof sites)[number]): Promise<boolean> {
      const answer = await new Shopper(site.send).buy([{ id, quantity: 1 }], '60.00');
      if (answer.status !== 200) return false;
      const { state, orderNumber } = confirmed(answer);
      if (state === 'paid' && orderNumber) acknowledged.add(orderNumber);
      return true;
    }

    for (let crash = 0; crash < crashes; crash++) {
      let isOver = false;
      const buying = sites.concat(sites).map(async (site) => {
        while (!isOver) await buy(site);
      });
      await pause(200 + random() * 300);
      await server.crash();
      isOver = true;
      await Promise.all(buying);
      for (const site of sites) await until(() => buy(site), 30);
    }

    // What neither webhook nor shopper could tell while it was away.
    await sweepOrders({ db, payments: paymentsBy(simulator.url), log: console }, { waitedSeconds: 0 });
    expect(await settledInvariants(100, db, simulator.url, atStart)).toEqual([]);
    expect(sites.map((site) => site.pid())).toEqual(pids);
    const paid = await db
      .selectFrom('orders')
      .select('orderNumber')
      .where('paymentStatus', '=', 'paid')
      .execute();
    const kept = new Set(paid.map(({ orderNumber }) => orderNumber));
    expect([...acknowledged].filter((orderNumber) => !kept.has(orderNumber))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(crashes * 2);
  });
});
