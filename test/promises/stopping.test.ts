import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { until } from '../../simulator/running-simulator.ts';
import { buildContent, buildOrder } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { startSite } from '../processes/site.ts';
import { pause } from '../random.ts';

/** A mail server that takes its time over the last word: the email is in its hands, but it has not said so yet. */
async function startSlowMailServer(database: TestDatabase) {
  let taken = 0;
  const server = createServer((socket: Socket) => {
    let isData = false;
    let text = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.setEncoding('utf8').on('error', () => {});
    say('220 mail.example ready');
    socket.on('data', async (chunk) => {
      text += chunk;
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        [isData, text] = [false, ''];
        taken++;
        await pause(700);
        return say('250 kept');
      }
      if (!text.endsWith('\r\n')) return;
      for (const line of text.split('\r\n').slice(0, -1)) {
        if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
      text = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  database.beforeClose.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken };
}

describeOnBothDatabases('a site that is told to stop', (open) => {
  it('sees the email under way to its end, begins no other, and sends none twice', async () => {
    const database = await open();
    const { db, dataDir, databaseUrl } = database;
    await buildContent(db);
    const mail = await startSlowMailServer(database);
    for (const key of ['a', 'b']) {
      const orderId = (await buildOrder(db)).id;
      await db
        .insertInto('outbox')
        .values({
          key,
          letter: 'order-confirmed',
          recipient: `${key}@example.com`,
          data: JSON.stringify({ orderId }),
        })
        .execute();
    }
    const env = { LOG_LEVEL: 'error', SMTP_URL: mail.url, STRIPE_API_URL: 'http://127.0.0.1:9' };
    const site = await startSite({ dataDir, databaseUrl, env });
    database.beforeClose.push(site.kill);
    await until(() => mail.taken() === 1, 15);
    expect(await site.stop()).toBe(0);

    const rows = await db.selectFrom('outbox').select(['key', 'sentAt', 'attempts']).orderBy('id').execute();
    expect(rows).toEqual([
      { key: 'a', sentAt: expect.any(String), attempts: 1 },
      { key: 'b', sentAt: null, attempts: 0 },
    ]);
    await db
      .updateTable('outbox')
      .set({ sendAfter: new Date(Date.now() - 1_000).toISOString() })
      .execute();
    await site.restart();
    await until(async () => {
      const waiting = await db.selectFrom('outbox').select('key').where('sentAt', 'is', null).execute();
      return waiting.length === 0;
    }, 15);
    expect(mail.taken()).toBe(2);
  });
});
