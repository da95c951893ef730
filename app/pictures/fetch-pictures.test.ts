import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createImages } from '../../server/pictures/images.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { type FileServer, startFileServer } from '../../test/file-server.ts';
import { after, ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { api } from '../paths.ts';
import { pictureUsers } from '../site/picture-users.server.ts';
import { type FetchContext, fetchPictures } from './fetch-pictures.server.ts';
import { purgeFetched } from './fetched-pictures.server.ts';

const running = new AbortController().signal;
const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#804020' } })
  .jpeg()
  .toBuffer();
const broad = await sharp({ create: { width: 30_001, height: 1, channels: 3, background: '#000' } })
  .png()
  .toBuffer();

describeOnBothDatabases('pictures elsewhere', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;
  let files: FileServer;
  let context: FetchContext;

  beforeEach(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { isAdmin: true });
    files = await startFileServer((request, response) => {
      const path = request.url ?? '';
      if (path.includes('broad')) response.end(broad);
      else if (path.includes('page')) response.end('<html>No picture</html>');
      else if (path.includes('gone')) response.writeHead(404).end();
      else response.end(photo);
    });
    const { db, dataDir } = database;
    context = {
      db,
      dataDir,
      images: createImages(dataDir),
      ownHosts: ['ampervan.example'],
      reach: files.reach,
      readFreeShare: async () => 0.5,
      log: { warn: () => {} },
    };
  });
  afterEach(() => files.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    ask(app, method, url, { cookie: owner.cookie, body });
  const fetchAll = () => fetchPictures(context, running);
  const makeProduct = async (imageUrls: string[]) => {
    const answer = await call('POST', api.products(), { name: 'Lamp', price: '9.99', imageUrls });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  const visitors = async (url: string) => (await app.inject(url)).json();
  const rows = () => database.db.selectFrom('fetched_pictures').selectAll().orderBy('id').execute();
  const told = async (address: string) =>
    (await call('GET', `${adminApi.fetchedPicture()}?address=${encodeURIComponent(address)}`)).json();
  const makeDue = () =>
    database.db
      .updateTable('fetched_pictures')
      .set({ nextTryAt: after(-1_000) })
      .where('nextTryAt', 'is not', null)
      .execute();

  it('are accepted as they are typed, and shown to visitors once they are here', async () => {
    const [one, two, three] = [files.at('/Solar%20Panel.jpg?w=1,2'), files.at('/b.jpg'), files.at('/c.jpg')];
    const product = await makeProduct(['/media/own', one]);
    expect(product.imageUrls).toEqual(['/media/own', one]);
    const stored = (await call('GET', adminApi.product(product.id))).json();
    expect(stored.imageUrls).toEqual(['/media/own', one]);
    const category = (await call('POST', api.categories(), { name: 'Lamps', imageUrl: two })).json();
    expect(category.imageUrl).toBe(two);
    const text = { title: 'Lamps', content: '<p>x</p>', isPublished: true };
    const post = (await call('POST', adminApi.blogPosts(), { ...text, heroImage: three })).json();
    expect(post.heroImage).toBe(three);

    const shown = async () => [
      (await visitors(api.product(product.slug))).imageUrls,
      (await visitors(api.products())).map(({ imageUrls }: { imageUrls: string[] }) => imageUrls),
      (await visitors(api.category(category.slug))).imageUrl,
      (await visitors(api.categories()))[0].imageUrl,
      (await visitors(api.blogPost(post.slug))).heroImage,
      (await visitors('/api/blog-posts'))[0].heroImage,
    ];
    expect(await shown()).toEqual([['/media/own'], [['/media/own']], null, null, null, null]);
    expect(await told(one)).toEqual({ state: 'waiting', url: null });

    expect(await fetchAll()).toBe(3);
    const { url } = await told(one);
    expect(url).toMatch(/^\/media\/solar-panel-[0-9a-f]{12}$/);
    const [b, c] = [(await told(two)).url, (await told(three)).url];
    expect(await shown()).toEqual([['/media/own', url], [['/media/own', url]], b, b, c, c]);
    expect((await app.inject(`${url}/320.webp`)).statusCode).toBe(200);
    expect((await call('GET', adminApi.product(product.id))).json().imageUrls).toEqual(['/media/own', one]);
    expect(await fetchAll()).toBe(0);
    expect(files.asked).toHaveLength(3);

    const { pictures } = (await call('GET', `${adminApi.pictures()}?use=used`)).json();
    expect(
      pictures.map((picture: { url: string; alt: string }) => [picture.url, picture.alt]).sort(),
    ).toEqual(
      [
        [b, ''],
        [c, ''],
        [url, 'Solar Panel'],
      ].sort(),
    );
  });

  it('that cannot be had are tried again after a minute and an hour, and when somebody says so', async () => {
    const cases = [
      [files.at('/gone.jpg'), 'not_reached'],
      [files.at('/page.html'), 'no_picture'],
      [files.at('/broad.png'), 'too_large'],
      ['http://127.0.0.1/van.jpg', 'not_allowed'],
      [files.at('/van.jpg', 'ampervan.example'), 'not_allowed'],
      [files.at('/van.jpg', 'user@shop.example'), 'not_allowed'],
    ] as const;
    const addresses = cases.map(([address]) => address);
    await makeProduct(addresses);
    for (const minutes of [1, 60, null]) {
      expect(await fetchAll()).toBe(cases.length);
      for (const row of await rows()) {
        const left = row.nextTryAt && Math.round((Date.parse(row.nextTryAt) - Date.now()) / 60_000);
        expect([row.address, left, row.takenAt]).toEqual([row.address, minutes, null]);
      }
      for (const [address, state] of cases) expect(await told(address)).toEqual({ state, url: null });
      expect(await fetchAll()).toBe(0);
      await makeDue();
    }
    const [[address]] = cases;
    const again = await call('POST', adminApi.fetchedPicture(), { address });
    expect(again.json()).toEqual({ state: 'waiting', url: null });
    expect(await fetchAll()).toBe(1);
    expect(await told(address)).toEqual({ state: 'not_reached', url: null });
    const unknown = await call('POST', adminApi.fetchedPicture(), { address: files.at('/never-named') });
    expect(unknown.json()).toEqual({ state: null, url: null });
    expect(await fetchAll()).toBe(0);
  });

  it('are fetched once, two at once from one host, by however many processes', async () => {
    const addresses = (host: string) =>
      Array.from({ length: 12 }, (_, index) => files.at(`/${host}-${index}.jpg`, host));
    await makeProduct(addresses('one.example'));
    await Promise.all(Array.from({ length: 6 }, fetchAll));
    expect(files.most()).toBeLessThanOrEqual(2);
    await makeProduct(addresses('two.example'));
    await makeProduct(addresses('one.example'));
    await Promise.all(Array.from({ length: 6 }, fetchAll));
    await fetchAll();
    expect(files.asked.toSorted()).toEqual([...new Set(files.asked)].toSorted());
    expect(files.asked).toHaveLength(24);
    expect((await rows()).every(({ name, nextTryAt }) => name !== null && nextTryAt === null)).toBe(true);
  });

  it('of a process that was killed are fetched by the next', async () => {
    const address = files.at('/van.jpg');
    await makeProduct([address]);
    // A process that is killed leaves it so.
    const taken = { tries: 1, takenAt: after(0), nextTryAt: after(60_000) };
    await database.db.updateTable('fetched_pictures').set(taken).execute();
    expect(await fetchAll()).toBe(0);
    await makeDue();
    expect(await fetchAll()).toBe(1);
    expect((await told(address)).state).toBe('fetched');
  });

  it('that a stop breaks off wait for the next start, and count as not tried', async () => {
    await makeProduct([files.at('/van.jpg')]);
    const ending = new AbortController();
    const { resolve, mayConnect } = files.reach;
    const reach = {
      mayConnect,
      resolve: (name: string) => {
        ending.abort();
        return resolve(name);
      },
    };
    await fetchPictures({ ...context, reach }, ending.signal);
    expect(await rows()).toMatchObject([{ tries: 0, takenAt: null, fault: null }]);
    expect(await fetchAll()).toBe(1);
  });

  it('are not fetched while the disk is nearly full', async () => {
    const address = files.at('/van.jpg');
    await makeProduct([address]);
    expect(await fetchPictures({ ...context, readFreeShare: async () => 0.09 }, running)).toBe(0);
    expect((await told(address)).state).toBe('waiting');
    expect(await fetchAll()).toBe(1);
  });

  it('outlive changes, the bin and undo, and are forgotten when nothing names them', async () => {
    const { db } = database;
    const [kept, dropped] = [files.at('/kept.jpg'), files.at('/dropped.jpg')];
    const product = await makeProduct([kept, dropped]);
    await call('DELETE', api.product(String(product.id)));
    const purge = async () => {
      await db
        .updateTable('fetched_pictures')
        .set({ namedAt: after(-2 * 86_400_000) })
        .execute();
      await purgeFetched(db, pictureUsers);
      return (await rows()).map(({ address }) => address);
    };
    expect(await purge()).toEqual([dropped, kept]);
    await fetchAll();
    expect((await call('POST', adminApi.restoreProduct(product.id))).statusCode).toBe(200);
    const { url } = await told(kept);
    expect((await visitors(api.product(product.slug))).imageUrls).toContain(url);

    const { pictures } = (await call('GET', adminApi.pictures())).json();
    const picture = pictures.find((one: { url: string }) => one.url === url);
    expect((await call('DELETE', adminApi.pictures(picture.id))).json().code).toBe('picture_used');

    const change = await call('PUT', api.product(String(product.id)), { imageUrls: [dropped] });
    expect(change.statusCode).toBe(200);
    expect(await purge()).toEqual([dropped]);
    expect((await call('DELETE', adminApi.pictures(picture.id))).statusCode).toBe(200);
    // Undone, it is fetched anew.
    await call('PUT', api.product(String(product.id)), { imageUrls: [kept] });
    expect((await visitors(api.product(product.slug))).imageUrls).toEqual([]);
    await fetchAll();
    expect((await visitors(api.product(product.slug))).imageUrls).toEqual([url]);
  });
});
