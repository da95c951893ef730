import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { beforeEach, expect, it } from 'vitest';
import { queueEmail } from '../../server/emails/outbox.ts';
import { buildMetricsServer } from '../../server/metrics/serve-metrics.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { isLongRun } from '../../test/extent.ts';
import { placedOrder, Shopper, sendInto } from '../../test/shopper.ts';
import { recordCopyState } from '../backup/copy-state.server.ts';
import { paths } from '../paths.ts';

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

describeOnBothDatabases('the figures', (open, engine) => {
  let database: TestDatabase;
  let site: TestApp;
  let registry: Registry;
  const copies = '/srv/copies';

  beforeEach(async () => {
    database = await open();
    await buildContent(database.db);
    registry = new Registry();
    site = await buildTestApp({ database, env: { BACKUP_TO: copies }, metrics: registry, withPages: true });
  });

  /** What the listener at METRICS_PORT gives, as values by name and labels. */
  async function figures(): Promise<Record<string, number>> {
    const { body } = await buildMetricsServer(registry).inject({ url: '/metrics' });
    const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    );
  }

  it('tell how payments, holds, emails and copies stand', async () => {
    const { db } = database;
    const lamp = await buildProduct(db, { pricePence: 6_000, stockQuantity: 9 });
    const shopper = () => new Shopper(sendInto(site.app));
    await shopper().buy([{ id: lamp.id, quantity: 1 }], '60.00');
    await shopper().place([{ id: lamp.id, quantity: 2 }], '120.00');
    const { orderNumber } = placedOrder(await shopper().place([{ id: lamp.id, quantity: 1 }], '60.00'));
    const late = await db
      .selectFrom('orders')
      .select('id')
      .where('orderNumber', '=', orderNumber)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('stock_holds')
      .set({ expiresAt: minutes(-10) })
      .where('orderId', '=', late.id)
      .execute();
    await sql`delete from outbox`.execute(db);
    const email = { kind: 'greeting', recipient: 'a@example.com', data: {}, budget: 'none' } as const;
    await db.transaction().execute(async (trx) => {
      await queueEmail(trx, { ...email, key: 'late', sendAfter: minutes(-20) });
      await queueEmail(trx, { ...email, key: 'planned', sendAfter: minutes(20) });
    });
    const copied = new Date(Date.now() - 3_600_000);
    await recordCopyState(database.dataDir, copies, { lastAt: copied.toISOString(), isDone: true });

    const read = await figures();
    expect(read).toMatchObject({
      'ampervan_payments_last_day{state="paid"}': 1,
      'ampervan_payments_last_day{state="pending"}': 2,
      ampervan_payments_unpaid: 1,
      'ampervan_payments_waiting{what="settlement"}': 1,
      'ampervan_payments_waiting{what="refund"}': 0,
      'ampervan_payments_waiting_oldest_seconds{what="refund"}': 0,
      ampervan_payments_differing: 0,
      'ampervan_holds{of="orders"}': 1,
      'ampervan_holds{of="pieces"}': 2,
      'ampervan_outbox{state="waiting"}': 1,
      'ampervan_outbox{state="failing"}': 0,
      ampervan_backup_set_up: 1,
      ampervan_figures_read: 1,
      'ampervan_work_waiting{queue="passwords"}': 0,
    });
    const near = (seconds: number) => expect.closeTo(seconds, -2);
    expect(read['ampervan_payments_waiting_oldest_seconds{what="settlement"}']).toEqual(near(600));
    expect(read.ampervan_outbox_oldest_seconds).toEqual(near(1_200));
    expect(read.ampervan_backup_last_timestamp_seconds).toBeCloseTo(copied.getTime() / 1_000, -1);
    const pool = Object.keys(read).filter((name) => name.startsWith('ampervan_database_connections{'));
    expect(pool).toHaveLength(engine === 'postgres' ? 3 : 0);
    expect(Object.keys(read).filter((name) => name.startsWith('ampervan_release{'))).toHaveLength(1);
  });

  if (isLongRun)
    it('stay as many whatever addresses are asked for', async () => {
      const ask = async (url: string, method: 'GET' | 'POST' = 'GET') =>
        (await site.app.inject({ method, url })).statusCode;
      expect(await ask(paths.shop())).toBe(200);
      await ask('/nothing-here');
      await ask('/api/nothing', 'POST');
      await ask(paths.product('none'));
      const before = Object.keys(await figures());
      for (let time = 0; time < 30; time++) {
        await ask(`/nothing-${time}`);
        await ask(`/api/nothing/${time}`, 'POST');
        await ask(paths.product(`none-${time}"} 1\n`));
        await ask(`/shop?status=${time}`);
      }
      const after = await figures();
      const named = (names: string[]) => names.filter((name) => name.startsWith('ampervan_')).sort();
      expect(named(Object.keys(after))).toEqual(named(before));
      expect(after['ampervan_requests_total{kind="page",status="404"}']).toBeGreaterThanOrEqual(31);
      expect(after['ampervan_requests_total{kind="page",status="200"}']).toBeGreaterThanOrEqual(31);
      expect(after['ampervan_requests_total{kind="unknown",status="404"}']).toBeGreaterThanOrEqual(31);
    });

  it('are not given out by the site itself', async () => {
    expect((await site.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });
});
