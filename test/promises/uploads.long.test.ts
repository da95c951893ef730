import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { longestBodyTime } from '../../server/deadlines.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOn, type TestDatabase } from '../databases.ts';
import { ask, buildPerson, type Person } from '../people.ts';
import { pictureWorkers } from '../processes/picture-workers.ts';

describeOn('sqlite', 'pictures that are sent', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let owner: Person;
  let port = 0;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    await buildProduct(database.db, { name: 'Lithium battery' });
    site = await buildTestApp({ database, withPages: true });
    owner = await buildPerson(database.db, { isAdmin: true });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const address = site.app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  const send = (file: Buffer) =>
    ask(site.app, 'POST', `${adminApi.pictures()}?name=a.jpg`, { cookie: owner.cookie, body: file });
  const originals = () => readdirSync(join(database.dataDir, 'media', 'originals'));

  it('are refused in words when they are too large: by what they announce, or by what has come', async () => {
    const pour = Readable.from(Array.from({ length: 21 }, () => randomBytes(1_000_000)));
    const headers = {
      'sec-fetch-site': 'same-origin',
      cookie: owner.cookie,
      'content-type': 'image/jpeg',
    };
    const counted = await site.app.inject({
      method: 'POST',
      url: adminApi.pictures(),
      payload: pour,
      headers,
    });
    const announced = await new Promise<IncomingMessage>((answer) => {
      const asked = request(`http://127.0.0.1:${port}${adminApi.pictures()}`, {
        method: 'POST',
        headers: { ...headers, 'content-length': '50000000' },
      });
      asked.once('response', answer).on('error', () => {});
      asked.flushHeaders();
    });
    expect([counted.statusCode, announced.statusCode]).toEqual([413, 413]);
    for (const body of [counted.body, await text(announced)]) expect(body).toContain('larger than 20 MB');
  });

  it('are refused before they are read from whoever is not the owner', async () => {
    const ada = await buildPerson(database.db);
    const answer = await ask(site.app, 'POST', adminApi.pictures(), {
      cookie: ada.cookie,
      body: randomBytes(100),
    });
    expect(answer.statusCode).toBe(403);
  });

  it('wait for one another, are sent away when too many wait, and keep no visitor waiting', async () => {
    const noise = await sharp(randomBytes(1_200 * 900 * 3), {
      raw: { width: 1_200, height: 900, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    const cut = noise.subarray(0, noise.length / 2);
    // Some that are given up half way, as a telephone that has lost its connection does.
    const givenUp = Array.from({ length: 3 }, async () => {
      const socket = connect(port, '127.0.0.1');
      const lines = [
        'Host: localhost',
        'Sec-Fetch-Site: same-origin',
        `Cookie: ${owner.cookie}`,
        'Content-Length: 900000',
      ];
      socket.write(`POST ${adminApi.pictures()} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\nhalf`);
      await new Promise((done) => setTimeout(done, 50));
      socket.destroy();
    });
    await Promise.all(givenUp);

    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, pictureWorkers().length);
    }, 1);
    const sent = Array.from({ length: 12 }, (_, index) =>
      send(index % 3 === 0 ? cut : Buffer.concat([noise, Buffer.from([index])])),
    );
    let isOver = false;
    const over = Promise.all(sent).finally(() => {
      isOver = true;
    });
    let asked = 0;
    while (!isOver) {
      const page = await fetch(`http://127.0.0.1:${port}${paths.shop()}`);
      expect([page.status, (await page.text()).length > 1_000]).toEqual([200, true]);
      asked++;
    }
    const answers = await over;
    clearInterval(watch);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(6);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 503)) {
      expect(answer.json()).toMatchObject({ code: 'busy' });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect([most > 0, most <= 2]).toEqual([true, true]);
    // A page that waited for a picture each time would have come no oftener than they did, on any machine.
    const worked = statuses.filter((status) => status !== 503).length;
    expect(asked).toBeGreaterThan(2 * worked);
    // The way is free again.
    const last = await send(Buffer.concat([noise, Buffer.from('last')]));
    expect(last.statusCode).toBe(200);
    const hash = createHash('sha256')
      .update(Buffer.concat([noise, Buffer.from('last')]))
      .digest('hex');
    expect(last.json().name).toBe(`a-${hash.slice(0, 12)}`);
    expect(originals().filter((name) => !/^a-[0-9a-f]{12}$/.test(name))).toEqual([]);
  });

  it('may take its time over a weak connection, longer than anything else may', () => {
    expect(site.app.server.requestTimeout).toBeGreaterThan(longestBodyTime);
    expect(longestBodyTime).toBeGreaterThan(60_000);
  });
});
