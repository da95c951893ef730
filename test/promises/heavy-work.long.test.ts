import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../app/accounts/hash-password.server.ts';
import { api, paths } from '../../app/paths.ts';
import { createImages } from '../../server/pictures/images.ts';
import { imageFormats, imageWidths } from '../../ui/image-variants.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { ask, buildPerson, newNetworkAddress, password } from '../people.ts';
import { pictureWorkers } from '../processes/picture-workers.ts';

const busy = { code: 'busy', message: expect.stringMatching(/try again/) };

describeOnBothDatabases('a flood of heavy work', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    await buildProduct(database.db, { name: 'Lithium battery' });
    site = await buildTestApp({ database, withPages: true });
  });

  const get = (url: string, remoteAddress = newNetworkAddress()) => site.app.inject({ url, remoteAddress });
  const logIn = (email: string, tried: string) =>
    ask(site.app, 'POST', api.login(), { body: { email, password: tried } });

  async function addPictures(names: string[], [width, height]: [number, number]): Promise<void> {
    const noise = randomBytes(width * height * 3);
    const picture = await sharp(noise, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
    const images = createImages(database.dataDir);
    for (const name of names) await images.add(name, picture);
  }
  const formsOf = (name: string) =>
    imageWidths.flatMap((width) => imageFormats.map((format) => `/media/${name}/${width}.${format}`));

  it('of pictures makes one at a time, sends away what comes on top, and keeps no login waiting', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `photo-${index}`);
    await addPictures(names, [320, 240]);
    const ada = await buildPerson(database.db, { password: await hashPassword(password) });

    let [done, most] = [0, 0];
    const forms = names.flatMap(formsOf).map((url) =>
      get(url).finally(() => {
        done++;
      }),
    );
    const watch = setInterval(() => {
      most = Math.max(most, pictureWorkers().length);
    }, 1);
    const refused = forms.length - 42;
    await expect.poll(() => done, { interval: 1, timeout: 20_000 }).toBeGreaterThan(refused / 2);
    expect((await logIn(ada.email, password)).statusCode).toBe(200);
    const doneAtLogin = done;
    const answers = await Promise.all(forms);
    clearInterval(watch);

    expect(doneAtLogin).toBeLessThan(forms.length);
    // One for what visitors look at, one for what is sent.
    expect([most > 0, most <= 2]).toEqual([true, true]);
    const sentAway = answers.filter(({ statusCode }) => statusCode === 503);
    expect(sentAway.length).toBeGreaterThan(refused / 2);
    expect(sentAway.length).toBeLessThanOrEqual(refused);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(
      forms.length - sentAway.length,
    );
    for (const answer of sentAway) {
      expect(answer.json()).toMatchObject(busy);
      expect(answer.headers).toMatchObject({ 'retry-after': '5' });
      expect(answer.headers['cache-control']).toBeUndefined();
    }
    // Asked for again, each comes.
    const again = formsOf('photo-19').slice(0, 2);
    for (const url of again) expect((await get(url)).statusCode).toBe(200);
  });

  it('of pictures that are not there waits for nothing', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `/media/nothing-${index}/640.avif`);
    const statuses = (await Promise.all(names.map((url) => get(url)))).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  it('of logins sends away what comes on top, and counts no try that it did not check', async () => {
    const ada = await buildPerson(database.db, { password: await hashPassword(password) });
    const hashes = Array.from({ length: 61 }, () => hashPassword(password));
    const body = { firstName: 'Ada', lastName: 'Fernsby', email: 'new@example.com', password };
    const refused = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        ask(site.app, 'POST', api.login(), { body: { email: ada.email, password: 'no' }, ip: '10.9.9.9' }),
      ),
      ask(site.app, 'POST', api.register(), { body }),
    ]);
    for (const answer of refused) {
      expect([answer.statusCode, answer.json()]).toEqual([503, busy]);
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect(await Promise.all(hashes)).toHaveLength(61);
    const after = await ask(site.app, 'POST', api.login(), {
      body: { email: ada.email, password },
      ip: '10.9.9.9',
    });
    expect(after.statusCode).toBe(200);
    const counted = await database.db
      .selectFrom('limit_uses')
      .select('who')
      .groupBy('who')
      .having(({ fn }) => fn.countAll(), '>', 5)
      .execute();
    expect(counted).toEqual([]);
  });

  it('of searches sends away what comes on top, from pages too, and lets others through between them', async () => {
    const order: string[] = [];
    const searches = Array.from({ length: 100 }, async (_, index) => {
      const answer = await get(api.search(`q=battrey+${index}`));
      if (answer.statusCode === 200) order.push('search');
      return answer;
    });
    const pages = Array.from({ length: 20 }, (_, index) => get(`${paths.search()}?q=lithum+${index}`));
    const user = get(api.user()).finally(() => order.push('other'));
    const [answers, shown] = [await Promise.all(searches), await Promise.all(pages)];
    await user;
    expect(order.length - order.indexOf('other')).toBeGreaterThan(10);
    const sentAway = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(sentAway.length).toBeGreaterThan(50);
    expect(answers.length - sentAway.length).toBeGreaterThanOrEqual(21);
    for (const answer of sentAway) {
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, busy, '5']);
    }
    const failed = shown.filter(({ statusCode }) => statusCode !== 200);
    expect(failed.length).toBeGreaterThan(0);
    for (const { statusCode, headers, body } of failed) {
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(body).toContain('Something went wrong on our side');
    }
    expect((await get(`${paths.search()}?q=battery`)).statusCode).toBe(200);
  });

  it('of searches by one address is stopped by its limit, in pages too, and by no other address', async () => {
    const [busyAddress, other] = [newNetworkAddress(), newNetworkAddress()];
    const one = () => get(api.search('q='), busyAddress);
    for (let asked = 0; asked < 600; asked++) await one();
    expect((await one()).statusCode).toBe(429);
    const page = await get(`${paths.search()}?q=battery`, busyAddress);
    expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await get(`${paths.search()}?q=battery`, other)).statusCode).toBe(200);
    expect((await get(paths.shop(), busyAddress)).statusCode).toBe(200);
  });
});
