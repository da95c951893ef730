import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signFormTime } from '../../app/enquiries/form-time.server.ts';
import { api } from '../../app/paths.ts';
import { until } from '../../simulator/running-simulator.ts';
import { buildContent } from '../builders.ts';
import { describeOn } from '../databases.ts';
import { startSite } from '../processes/site.ts';
import { sendTo } from '../shopper.ts';
import { sqliteFile } from '../sqlite.ts';

describeOn('sqlite', 'what a running site keeps', (open) => {
  it('can be read by no other user of the machine, also where it could be before', async () => {
    const database = await open();
    const { db, dataDir } = database;
    await buildContent(db);
    chmodSync(dataDir, 0o755);
    for (const end of ['', '-wal', '-shm']) chmodSync(join(dataDir, `${sqliteFile}${end}`), 0o644);
    const site = await startSite({ dataDir, env: { LOG_LEVEL: 'error' } });
    database.beforeClose.push(site.kill);

    const formTime = await signFormTime(db, Date.now() - 10_000);
    const enquiry = { name: 'Ada', email: 'ada@example.com', enquiry: 'Do you fit solar?', formTime };
    const sent = await sendTo(site.origin)('POST', api.contact(), enquiry, {
      'sec-fetch-site': 'same-origin',
    });
    expect(sent.status).toBe(201);
    const waiting = () => db.selectFrom('outbox').select('key').where('sentAt', 'is', null).execute();
    await until(async () => (await waiting()).length === 0, 15);

    // It makes the forms of its pictures all the while.
    expect(await site.stop()).toBe(0);
    const modes = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
      const found = statSync(join(dataDir, name), { throwIfNoEntry: false });
      return found ? [{ name, mode: (found.mode & 0o777).toString(8) }] : [];
    });
    expect(modes.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...[sqliteFile, `${sqliteFile}-wal`, `${sqliteFile}-shm`, 'demo-payments.sqlite'],
        ...['demo-webhook-secret', 'mail', 'media'],
      ]),
    );
    expect(modes.filter(({ mode }) => !/^[67]00$/.test(mode))).toEqual([]);
  });
});
