import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepOrders } from '../../app/orders/settle/sweep-orders.server.ts';
import { paths } from '../../app/paths.ts';
import type { Tables } from '../../app/tables.ts';
import { schemaSteps } from '../../migrations/steps.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { until } from '../../simulator/running-simulator.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOn } from '../databases.ts';
import { readStock, settledInvariants } from '../invariants.ts';
import { findPostgres, type Postgres, startPostgres } from '../processes/postgres.ts';
import { pause } from '../random.ts';
import { type Answer, confirmed, placedOrder, Shopper, sendInto } from '../shopper.ts';

const patience = 1_000;

const cancelWaiting = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;

describeOn('postgres', 'a site whose database', (open) => {
  let server: Postgres;
  let site: TestApp;
  let owner: Client;
  let item: { id: number; quantity: number };
  let atStart: Awaited<ReturnType<typeof readStock>>;
  let db: ReturnType<typeof openDatabase<Tables>>;
  let path: string;

  beforeAll(async () => {
    const database = await open();
    const binaries = findPostgres();
    if (!binaries) throw new Error('There is no PostgreSQL server');
    server = await startPostgres({ binaries, settings: { max_connections: '30' } });
    const databaseUrl = `${server.url}/postgres`;
    db = openDatabase<Tables>({ databaseUrl, dataDir: database.dataDir, patience });
    database.beforeClose.push(server.stop, () => db.destroy());
    const patient = openDatabase<Tables>({ databaseUrl, dataDir: database.dataDir, patience: 30_000 });
    await migrate(patient, schemaSteps);
    await patient.destroy();
    await buildContent(db);
    const { id, slug } = await buildProduct(db, { pricePence: 6_000, stockQuantity: 10_000 });
    [item, path, atStart] = [{ id, quantity: 1 }, paths.product(slug), await readStock(db)];
    site = await buildTestApp({
      database: { ...database, db, databaseUrl, directUrl: undefined },
      withPages: true,
    });
    owner = new Client(databaseUrl);
    await owner.connect();
  });

  afterAll(() => owner?.end());

  const newShopper = () => new Shopper(sendInto(site.app));
  const buy = () => newShopper().buy([item], '60.00');
  const isBack = async () => {
    const answer = await buy();
    return answer.status === 200 && confirmed(answer).state === 'paid';
  };
  const inDoubt = (answers: Answer[]) => answers.filter(({ status }) => status >= 500 && status !== 503);

  it('ends every connection, again and again, loses nothing and stays up', { timeout: 60_000 }, async () => {
    let isOver = false;
    const answers: Answer[] = [];
    const buying = Array.from({ length: 4 }, async () => {
      while (!isOver) answers.push(await buy());
    });
    for (let time = 0; time < 10; time++) {
      await pause(150);
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    }
    isOver = true;
    await Promise.all(buying);
    expect(inDoubt(answers)).toEqual([]);
    expect(answers.map(({ status }) => status)).toContain(503);
    await until(isBack, 10);
  });

  it('stands still says so within seconds, and is alive', { timeout: 60_000 }, async () => {
    const backends = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
    const pids = [server.pid, ...backends.rows.map(({ pid }) => pid)];
    const signalAll = (signal: NodeJS.Signals) => {
      for (const pid of pids) process.kill(pid, signal);
    };
    signalAll('SIGSTOP');
    try {
      const begin = Date.now();
      const answers = await Promise.all([site.app.inject('/readyz'), site.app.inject(path)]);
      for (const { statusCode, headers } of answers) {
        expect(statusCode).toBe(503);
        expect(headers['retry-after']).toBe('5');
      }
      // A statement's second and its grace, then a connection's three, on a machine of its own.
      expect(Date.now() - begin).toBeLessThan(15_000);
      expect((await site.app.inject('/healthz')).statusCode).toBe(200);
    } finally {
      signalAll('SIGCONT');
    }
    await until(isBack, 20);
  });

  it('has no connection to give says so, and takes the next one', { timeout: 60_000 }, async () => {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    const guests = Array.from({ length: 40 }, () => new Client(`${server.url}/postgres`));
    const came = await Promise.allSettled(
      guests.map((guest) => {
        guest.on('error', () => {});
        return guest.connect();
      }),
    );
    try {
      expect(came.map(({ status }) => status)).toContain('rejected');
      const page = await site.app.inject('/readyz');
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
      expect((await buy()).status).toBe(503);
    } finally {
      await Promise.allSettled(guests.map((guest) => guest.end()));
    }
    await until(isBack, 20);
  });

  it('takes no writes, as a standby does, shows pages and asks buyers to come back', async () => {
    await owner.query('alter system set default_transaction_read_only = on');
    await owner.query('select pg_reload_conf()');
    try {
      await until(async () => (await buy()).status === 503, 10);
      expect((await site.app.inject(path)).statusCode).toBe(200);
      const { status, body } = await buy();
      expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
    } finally {
      await owner.query('set default_transaction_read_only = off');
      await owner.query('alter system reset default_transaction_read_only');
      await owner.query('select pg_reload_conf()');
    }
    await until(isBack, 20);
  });

  it('has lost its second machine confirms nothing that is on one alone', { timeout: 60_000 }, async () => {
    const shopper = newShopper();
    const { clientSecret } = placedOrder(await shopper.place([item], '60.00'));
    await owner.query(`alter system set synchronous_standby_names = '*'`);
    await owner.query('select pg_reload_conf()');
    try {
      await until(async () => (await newShopper().place([item], '60.00')).status === 503, 10);
      // Somebody who looks after the server, and sees what hangs, takes the waiting from it.
      const cancelling = setInterval(() => void owner.query(cancelWaiting), 50);
      const answers = await Promise.all([shopper.pay(clientSecret), newShopper().place([item], '60.00')]);
      clearInterval(cancelling);
      expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    } finally {
      await owner.query('alter system reset synchronous_standby_names');
      await owner.query('select pg_reload_conf()');
    }
    await until(async () => (await shopper.pay(clientSecret)).status === 200, 20);
    expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    await until(isBack, 20);
  });

  it('is well again holds what it has to', async () => {
    // What no shopper came back to see.
    await sweepOrders({ db, payments: site.payments, log: console }, { waitedSeconds: 0 });
    expect(await settledInvariants(20, db, site.simulator.url, atStart)).toEqual([]);
  });
});
