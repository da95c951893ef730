import { readdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createImages } from '../../server/pictures/images.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildPost, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import type { Picture, PictureList } from './contract.ts';

const draw = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });

describeOnDatabase('pictures', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const send = (file: Buffer, name: string, headers: Record<string, string> = {}) =>
    ask(app, 'POST', `${adminApi.pictures()}?name=${encodeURIComponent(name)}`, {
      cookie: owner.cookie,
      body: file,
      headers: { 'content-type': 'image/jpeg', ...headers },
    });
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object) =>
    ask(app, method, url, { cookie: owner.cookie, body });
  const list = async (query = '') =>
    (await call('GET', `${adminApi.pictures()}?${query}`)).json<PictureList>().pictures;
  const media = (folder: string) => readdirSync(join(database.dataDir, 'media', folder));

  async function add(name: string, background: string): Promise<Picture> {
    const answer = await send(await draw(background).png().toBuffer(), name);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  }

  it('are kept under the name of their file, which is no path, and sent again are the same', async () => {
    const file = await draw('#804020').jpeg().toBuffer();
    const [first, again] = [
      await send(file, '../../etc/Solar Panel & Café.JPG'),
      await send(file, 'C:\\x\\solar panel & cafe.png'),
    ];
    expect(first.json()).toMatchObject({ alt: 'Solar Panel Café', width: 60, height: 40 });
    expect(first.json().name).toMatch(/^solar-panel-cafe-[0-9a-f]{12}$/);
    expect(first.json().url).toBe(`/media/${first.json().name}`);
    expect(again.json()).toEqual(first.json());
    expect(media('originals')).toEqual([first.json().name]);
    const other = await add('solar-panel-cafe.jpg', '#000000');
    expect(other.name).not.toBe(first.json().name);
    for (const url of [other.url, `${other.url}/640.avif`]) {
      const given = await app.inject({ url });
      expect(given.headers).toMatchObject({
        'content-type': expect.stringMatching(/^image\/(webp|avif)$/),
        'x-content-type-options': 'nosniff',
      });
    }
    expect(media('originals').filter((name) => name.includes('part'))).toEqual([]);
  });

  it.each(['IMG_2034.JPG', 'PXL_20261122_1.jpg', '', 'IMG-20261122-WA0003.jpg', '..', '\u0000 .png'])(
    'called %j get no text from it',
    async (name) => {
      const answer = await send(
        await draw(`#0000${Buffer.from(name).toString('hex').padEnd(2, '0').slice(0, 2)}`)
          .jpeg()
          .toBuffer(),
        name,
      );
      expect(answer.statusCode).toBe(200);
      expect(answer.json().alt).toBe('');
    },
  );

  it('are described, by one person at a time, and the history tells', async () => {
    const { id, updatedAt } = await add('fuse-box.png', '#112233');
    const url = adminApi.pictures(id);
    const changed = await call('PUT', url, { alt: ' A fuse box with its lid off ', updatedAt });
    expect(changed.json()).toMatchObject({ alt: 'A fuse box with its lid off' });
    const late = await call('PUT', url, { alt: 'Mine', updatedAt });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { alt: 'A fuse box with its lid off' },
    });
    const wrong = await call('PUT', url, { alt: 'x'.repeat(301) });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['alt']]);
    const history = await call('GET', `${adminApi.changes()}?kind=picture&recordId=${id}`);
    expect(history.json().map(({ action }: { action: string }) => action)).toEqual(['updated', 'created']);
    expect((await call('GET', adminApi.pictures(999_999))).statusCode).toBe(404);
  });

  it('are found by their words, and those that were not sent but lie there are listed too', async () => {
    const { name } = await add('Inverter on a wall.png', '#445566');
    expect((await list('q=WALL+inverter')).map((found) => found.name)).toEqual([name]);
    expect(await list('q=nothing-of-the-kind')).toEqual([]);
    const file = await draw('#abcdef', 80, 30).png().toBuffer();
    await createImages(database.dataDir).add('seeded-van', file);
    const lain = new Date('2026-01-02T03:04:05.000Z');
    await utimes(join(database.dataDir, 'media', 'originals', 'seeded-van'), lain, lain);
    const seeded = {
      name: 'seeded-van',
      alt: '',
      width: 80,
      height: 30,
      bytes: file.length,
      createdAt: lain.toISOString(),
    };
    expect(await list('q=seeded')).toMatchObject([seeded]);
    expect(await list('q=seeded')).toHaveLength(1);
  });

  it('say where they are shown, and go for good only when that is nowhere', async () => {
    const { db } = database;
    const names = ['product', 'category', 'hero', 'text', 'logo', 'policy'];
    const pictures = new Map<string, Picture>();
    for (const [index, name] of names.entries())
      pictures.set(name, await add(`${name}.png`, `#99${index}000`));
    const url = (name: string) => pictures.get(name)?.url ?? '';
    await buildProduct(db, {
      name: 'Battery',
      imageUrls: JSON.stringify(['https://elsewhere.example/a.jpg', url('product')]),
    });
    await buildCategory(db, { name: 'Power', imageUrl: url('category') });
    await buildPost(db, {
      title: 'Wiring',
      heroImage: url('hero'),
      content: `<p><img src="${url('text')}/640.webp"></p>`,
    });
    await db
      .updateTable('site_content')
      .set({ logoUrl: `https://ampervan.example${url('logo')}` })
      .execute();
    await db
      .insertInto('privacy_policy')
      .values({ title: 'Privacy', ogImage: url('policy') })
      .execute();

    const used = await list('use=used');
    const told = (name: string) =>
      used
        .find(({ id }) => id === pictures.get(name)?.id)
        ?.uses.map(({ what, label }) => `${what}: ${label}`);
    expect(names.map(told)).toEqual([
      ['Product: Battery'],
      ['Category: Power'],
      ['Post: Wiring'],
      ['Post: Wiring'],
      ['Site content: Analytics & SEO'],
      ['Page: Privacy policy'],
    ]);
    const unused = await list('use=unused');
    expect(unused.filter(({ id }) => used.some((one) => one.id === id))).toEqual([]);

    for (const name of names) {
      const answer = await call('DELETE', adminApi.pictures(pictures.get(name)?.id));
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'picture_used']);
    }
    const { id, name } = await add('spare.png', '#777777');
    await app.inject({ url: `/media/${name}/320.webp` });
    expect(media('variants').filter((file) => file.startsWith(name))).toHaveLength(1);
    expect((await call('DELETE', adminApi.pictures(id))).statusCode).toBe(200);
    expect([...media('originals'), ...media('variants')].filter((file) => file.startsWith(name))).toEqual([]);
    expect((await app.inject({ url: `/media/${name}` })).statusCode).toBe(404);
    expect((await call('DELETE', adminApi.pictures(id))).statusCode).toBe(404);
  });
});
