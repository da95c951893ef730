import { expect, it } from 'vitest';
import { until } from '../../simulator/running-simulator.ts';
import { buildContent, buildOrder } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { startMailServer } from '../mail-server.ts';
import { startSite } from '../processes/site.ts';

describeOnBothDatabases('a site that is told to stop', (open) => {
  it('sees the emails under way to their end, begins no other, and sends none twice', async () => {
    const database = await open();
    const { db, dataDir, databaseUrl, directUrl } = database;
    await buildContent(db);
    const mail = await startMailServer();
    database.beforeClose.push(mail.close);
    // It has the emails and takes its time to say so.
    let hasTime = () => {};
    mail.set({ waitsFor: new Promise<void>((resolve) => (hasTime = resolve)) });
    for (const key of ['a', 'b', 'c', 'd']) {
      const orderId = (await buildOrder(db)).id;
      await db
        .insertInto('outbox')
        .values({
          key,
          kind: 'order-confirmed',
          recipient: `${key}@example.com`,
          data: JSON.stringify({ orderId }),
        })
        .execute();
    }
    const env = { LOG_LEVEL: 'error', SMTP_URL: mail.url, STRIPE_API_URL: 'http://127.0.0.1:9' };
    const site = await startSite({ dataDir, databaseUrl, directUrl, env });
    database.beforeClose.push(site.kill);
    await until(() => mail.deliveries.length === 3, 60);
    const stopped = site.stop();
    setTimeout(hasTime, 300);
    expect(await stopped).toBe(0);

    const rows = await db.selectFrom('outbox').select(['key', 'sentAt', 'attempts']).orderBy('id').execute();
    expect(rows).toEqual([
      ...['a', 'b', 'c'].map((key) => ({ key, sentAt: expect.any(String), attempts: 1 })),
      { key: 'd', sentAt: null, attempts: 0 },
    ]);
    await db
      .updateTable('outbox')
      .set({ sendAfter: new Date(Date.now() - 1_000).toISOString() })
      .execute();
    await site.restart();
    await until(async () => {
      const waiting = await db.selectFrom('outbox').select('key').where('sentAt', 'is', null).execute();
      return waiting.length === 0;
    }, 60);
    expect(mail.deliveries.map(({ to }) => to.join()).sort()).toEqual(
      ['a', 'b', 'c', 'd'].map((key) => `${key}@example.com`),
    );
  });
});
