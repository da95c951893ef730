import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildOrder, buildProduct } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { signFormTime } from '../enquiries/form-time.server.ts';
import { photographFiles } from '../enquiries/photographs.server.ts';
import { api, paths } from '../paths.ts';
import { purge } from '../site/purge.server.ts';
import { addDays, londonDay } from '../values/london-days.ts';
import { statistics } from './admin/contract.ts';
import { readStatistics } from './admin/read-statistics.server.ts';
import { direct, mostNames, other } from './kinds.ts';
import { writeCounts } from './write-counts.server.ts';

const today = londonDay(new Date());
const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const nobodyKnows = async () => new Set<string>();

describeOnBothDatabases('statistics', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    const { id: categoryId } = await buildCategory(db, { slug: 'fuses' });
    await buildProduct(db, { categoryId, slug: 'fuse-box', name: 'Fuse box' });
    await buildProduct(db, { categoryId, slug: 'gone', name: 'Gone', stockQuantity: 0 });
    ({ app } = await buildTestApp({ database, withPages: true }));
    owner = await buildPerson(db, { isAdmin: true });
  });

  const visit = (url: string, headers: Record<string, string> = {}, ip = '198.51.100.9') =>
    app.inject({ url, remoteAddress: ip, headers: { 'user-agent': browser, ...headers } });
  const tell = (told: object, headers: Record<string, string> = {}, ip = '198.51.100.9') =>
    app.inject({
      method: 'POST',
      url: '/api/visits',
      remoteAddress: ip,
      payload: told,
      headers: { 'user-agent': browser, 'sec-fetch-site': 'same-origin', ...headers },
    });
  const kept = () =>
    database.db.selectFrom('daily_counts').selectAll().orderBy('kind').orderBy('name').execute();

  it('of a hundred visits hold numbers, and nothing of who made them', async () => {
    for (let index = 0; index < 100; index++) {
      const ip = `203.0.113.${index}`;
      const headers = {
        'user-agent': `Mozilla/5.0 (Marker-${index}-Agent) Firefox/140.0`,
        cookie: `visitor=Identifier-${index}`,
        referer: index % 2 ? `https://www.search.example/find?person=Identifier-${index}` : `https://${ip}/`,
        'x-forwarded-for': ip,
      };
      const product = index % 4 ? 'fuse-box' : 'gone';
      const query = `?utm_source=Identifier-${index}&ref=Identifier-${index}`;
      expect((await visit(`${paths.product(product)}${query}`, headers, ip)).statusCode).toBe(200);
      await visit(`${paths.search()}?q=Identifier${index}%20heater`, headers, ip);
      await visit(`${paths.booking(`Identifier-${index}`)}`, headers, ip);
      await visit(`/nothing/Identifier-${index}`, headers, ip);
      await tell({ page: `/shop/product/Identifier-${index}`, from: '/' }, headers, ip);
      await tell({ page: paths.product('fuse-box'), from: `/shop/product/Identifier-${index}` }, headers, ip);
      expect(
        (await tell({ page: paths.checkout(), from: '*' }, { 'user-agent': 'curl' }, ip)).statusCode,
      ).toBe(204);
    }
    await tell({ added: true });
    await visit(paths.checkout());
    await app.close();

    const pages = (await kept()).filter(({ kind }) => kind === 'page');
    expect(Object.fromEntries(pages.map(({ name, count }) => [name, count]))).toEqual({
      [paths.checkout()]: 1,
      [paths.product('fuse-box')]: 175,
      [paths.product('gone')]: 25,
      [paths.search()]: 100,
      [other]: 100,
    });
    expect(new Set(pages.map(({ day }) => day))).toEqual(new Set([today]));
    expect(await everything(database)).not.toMatch(/Identifier|identifier|Marker-|203\.0\.113\./);
  });

  it('say what was looked at, put into a cart and paid, and what was missed', async () => {
    const { db } = database;
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'gone')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('stock_alerts')
      .values([
        { productId: id, email: 'a@example.com', confirmedAt: new Date().toISOString() },
        { productId: id, email: 'b@example.com', confirmedAt: null },
      ])
      .execute();
    await buildOrder(db, { paymentStatus: 'paid' });
    const { app: second } = await buildTestApp({ database });
    const answer = await ask(second, 'GET', `${adminApi.statistics()}?span=week`, { cookie: owner.cookie });
    const said = statistics.parse(answer.json());
    expect(said.shop).toEqual({ seen: 200, added: 1, checkout: 1, paid: 1 });
    expect(said.sources).toEqual([
      { name: other, count: 100 },
      { name: 'search.example', count: 100 },
      { name: direct, count: 1 },
    ]);
    expect(said.wanted).toEqual([{ id, name: 'Gone', isOut: true, waiting: 1, views: 25 }]);
    expect(said.visits).toHaveLength(7);
    expect(said.visits.at(-1)).toMatchObject({ day: today });
    expect((await readStatistics(db, 'month')).visits).toHaveLength(30);
    const year = await readStatistics(db, 'year');
    expect(year.visits).toHaveLength(13);
    expect(year.visits.at(-1)?.count).toBe(said.visits.reduce((sum, { count }) => sum + count, 0));
  });

  it('of two processes add up', async () => {
    const { db } = database;
    const count = (name: string, times: number) =>
      writeCounts(db, nobodyKnows, [{ day: '2026-01-02', kind: 'source', name, count: times }]);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => count(index % 2 ? 'a.example' : 'b.example', index)),
    );
    const rows = (await kept()).filter(({ day }) => day === '2026-01-02');
    expect(rows.map(({ name, count: sum }) => [name, sum])).toEqual([
      ['a.example', 16],
      ['b.example', 12],
    ]);
  });

  it('of a day hold a bounded number of names, however many processes count', async () => {
    const { db } = database;
    const day = '2026-01-03';
    for (const part of [0, 1]) {
      const counts = Array.from({ length: mostNames.source }, (_, index) => ({
        ...({ day, kind: 'source', count: 1 } as const),
        name: `site-${part}-${index}.example`,
      }));
      await writeCounts(db, nobodyKnows, counts);
    }
    const rows = (await kept()).filter((row) => row.day === day);
    expect(rows).toHaveLength(mostNames.source + 1);
    expect(rows.find(({ name }) => name === other)?.count).toBe(mostNames.source);
  });

  it('show words once they are nobody’s own, and forget others after a week and all after 13 months', async () => {
    const { db } = database;
    const word = (name: string, daysAgo: number, count: number) => ({
      ...({ kind: 'search', name, count } as const),
      day: addDays(today, -daysAgo),
    });
    await db
      .insertInto('daily_counts')
      .values([
        ...[word('ada fernsby', 2, 1), word('heater', 2, 2), word('old name', 8, 1), word('kettle', 398, 5)],
        ...[0, 3, 9].map((days) => word('awning', days, 1)),
        ...[1, 4].map((days) => word('bo', days, 1)),
      ])
      .execute();
    const shown = async () => (await readStatistics(db, 'month')).searches.map(({ name }) => name);
    expect(await shown()).toEqual(['awning', 'heater']);
    await purge(db, { photographs: photographFiles(database.dataDir) });
    expect(await shown()).toEqual(['awning', 'heater']);
    const words = (await kept()).filter(({ kind }) => kind === 'search').map(({ name }) => name);
    expect([...new Set(words)]).toEqual(['ada fernsby', 'awning', 'bo', 'heater']);
  });
});

describeOnBothDatabases('what is counted', (open) => {
  it('is a search that finds nothing for sale, and a calculator’s enquiry', async () => {
    const database = await open();
    await buildContent(database.db);
    await buildProduct(database.db, { name: 'Fuse box', slug: 'fuse-box' });
    const { app } = await buildTestApp({ database, withPages: true });
    const headers = { 'user-agent': browser, 'sec-fetch-site': 'same-origin' };
    for (const q of ['heater', 'xylophone', 'fuse box', 'ada@example.com']) {
      await app.inject({ url: api.search(`q=${encodeURIComponent(q)}`), headers });
      await app.inject({ url: `${api.search(`q=${encodeURIComponent(`${q} kettle`)}`)}&limit=4`, headers });
    }
    await app.inject({ url: `${paths.search()}?q=trampoline`, headers: { 'user-agent': browser } });
    await app.inject({ url: `${paths.search()}?q=submarine`, headers: { 'user-agent': 'curl/8' } });
    const formTime = await signFormTime(database.db, Date.now() - 4_000);
    for (const enquiry of [
      'Please quote me for a leisure battery.\nUse: 40 Ah',
      'Something else altogether',
    ]) {
      const payload = { name: 'Ada', email: 'ada@example.com', enquiry, formTime };
      const sent = await app.inject({ method: 'POST', url: api.contact(), headers, payload });
      expect(sent.statusCode).toBe(201);
    }
    await app.close();
    const rows = await database.db.selectFrom('daily_counts').select(['kind', 'name']).execute();
    const names = (kind: string) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ name }) => name)
        .sort();
    expect(names('search')).toEqual(['heater', 'trampoline', 'xylophone']);
    expect(names('step')).toEqual(['calculator-enquiry']);
  });
});

/** All that the database holds, as text. */
async function everything({ db }: TestDatabase): Promise<string> {
  const tables = await db.introspection.getTables();
  expect(tables.length).toBeGreaterThan(30);
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  return JSON.stringify(rows);
}
