import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createImages } from '../../server/pictures/images.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { type FileServer, startFileServer } from '../../test/file-server.ts';
import { after } from '../../test/people.ts';
import { run } from '../../test/processes/process.ts';
import { api } from '../paths.ts';
import { fetchPictures } from './fetch-pictures.server.ts';
import { queuePictures } from './fetched-pictures.server.ts';

const photo = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#804020' } })
  .jpeg()
  .toBuffer();
const running = new AbortController().signal;
const hosts = ['one', 'two', 'three', 'four', 'five'].map((name) => `${name}.example`);

const addressesAt = (files: FileServer, count: number) =>
  Array.from({ length: count }, (_, index) =>
    files.at(`/picture-${index}.jpg`, hosts[index % hosts.length] ?? ''),
  );

const want = ({ db }: TestDatabase, addresses: string[]) =>
  db.transaction().execute((trx) => queuePictures(trx, addresses));

async function countLeft({ db }: TestDatabase): Promise<number> {
  const left = await db.selectFrom('fetched_pictures').select('id').where('name', 'is', null).execute();
  return left.length;
}

describeOnBothDatabases('pictures elsewhere', (open) => {
  it('come in, ten thousand at once, while visitors are answered', { timeout: 1_800_000 }, async () => {
    const database = await open();
    const { db, dataDir } = database;
    const files = await startFileServer((_request, response) => response.end(photo));
    database.beforeClose.push(files.close);
    await buildContent(db);
    const { app } = await buildTestApp({ database });
    const addresses = addressesAt(files, 10_000);
    const product = await buildProduct(db, { imageUrls: JSON.stringify([addresses.at(-1)]) });
    await want(database, addresses);

    const context = {
      db,
      dataDir,
      images: createImages(dataDir),
      reach: files.reach,
      ownHosts: [],
      log: { warn: () => {} },
      readFreeShare: async () => 0.5,
    };
    const answers: Promise<{ statusCode: number }>[] = [];
    const visiting = setInterval(() => answers.push(app.inject(api.product(product.slug))), 250);
    let tried = 0;
    while ((await countLeft(database)) > 0)
      tried += (await Promise.all(Array.from({ length: 4 }, () => fetchPictures(context, running)))).reduce(
        (sum, count) => sum + count,
      );
    clearInterval(visiting);
    expect(tried).toBe(10_000);
    expect(files.asked.toSorted()).toEqual(addresses.map((url) => new URL(url).pathname).toSorted());
    expect(files.most()).toBeLessThanOrEqual(4);
    expect((await Promise.all(answers)).filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect((await app.inject(api.product(product.slug))).json().imageUrls).toEqual([
      expect.stringMatching(/^\/media\/picture-9999-/),
    ]);
    expect(readdirSync(join(dataDir, 'media', 'originals'))).toHaveLength(10_000);
  });

  it('outlive the processes that fetch them', { timeout: 180_000 }, async () => {
    const database = await open();
    const { db, dataDir, databaseUrl, directUrl } = database;
    const files = await startFileServer((_request, response) => {
      setTimeout(() => response.end(photo), 20);
    });
    database.beforeClose.push(files.close);
    const addresses = addressesAt(files, 200);
    await want(database, addresses);
    const env = {
      DATA_DIR: dataDir,
      FILES_PORT: new URL(addresses[0] ?? '').port,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(directUrl && { DATABASE_DIRECT_URL: directUrl }),
    };
    const begin = () => run(process.execPath, ['test/processes/fetching.ts'], { env });
    for (let kills = 1; kills <= 3; kills++) {
      const fetching = begin();
      const still = 200 - kills * 40;
      await expect.poll(() => countLeft(database), { interval: 5, timeout: 30_000 }).toBeLessThan(still);
      await fetching.stop('SIGKILL');
      // Ends their leases.
      await db
        .updateTable('fetched_pictures')
        .set({ takenAt: null, nextTryAt: after(-1_000) })
        .where('name', 'is', null)
        .execute();
    }
    expect(await countLeft(database)).toBeGreaterThan(0);
    const fetching = begin();
    await expect.poll(() => countLeft(database), { timeout: 60_000 }).toBe(0);
    await fetching.stop('SIGKILL');
    expect(fetching.output()).toBe('');
    const rows = await db.selectFrom('fetched_pictures').selectAll().execute();
    expect(rows.map(({ name }) => name)).toEqual(
      thoseThere(
        dataDir,
        rows.map(({ name }) => name ?? ''),
      ),
    );
  });
});

/** Gives those of these pictures that lie in the data folder. */
const thoseThere = (dataDir: string, names: string[]) => {
  const there = new Set(readdirSync(join(dataDir, 'media', 'originals')));
  return names.filter((name) => there.has(name));
};
