import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import type { Tables } from '../../app/tables.ts';
import { schemaSteps } from '../../migrations/steps.ts';
import { seedProducts } from '../../seed/catalogue/catalogue.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate, type SchemaStep } from '../../server/database/migrate.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOn, describeOnBothDatabases } from '../databases.ts';
import { type Site, startSite } from '../processes/site.ts';
import { startSites } from '../running-site.ts';
import { confirmed, Shopper, sendTo } from '../shopper.ts';

describeOnBothDatabases('a release on the database of a newer one', (open) => {
  it('starts, says so, and sells', async () => {
    const database = await open();
    const { db } = database;
    await buildContent(db);
    const { id } = await buildProduct(db, { pricePence: 6_000 });
    const steps = {
      ...schemaSteps,
      '9999-of-the-future': () => ['alter table orders add column "wish" text'],
    };
    expect(await migrate(db, steps)).toEqual([]);
    const { sites } = await startSites(database, 1);
    const [site] = sites;
    if (!site) throw new Error('No site runs');
    expect(site.output()).toContain('newer release: this one does not know 9999-of-the-future');
    const bought = await new Shopper(site.send).buy([{ id, quantity: 1 }], '60.00');
    expect(confirmed(bought).state).toBe('paid');
  });

  it('takes the steps of its own that the other did not know', async () => {
    const { db } = await open();
    const step = (table: string) => () => [`create table ${table} (id integer)`];
    await migrate(db, { ...schemaSteps, '9998-later': step('later') });
    expect(await migrate(db, { ...schemaSteps, '9997-earlier': step('earlier') })).toEqual(['9998-later']);
    expect(await migrate(db, { ...schemaSteps, '9997-earlier': step('earlier') })).toEqual(['9998-later']);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toEqual(expect.arrayContaining(['later', 'earlier']));
  });
});

describe('the steps of the schema', () => {
  const takesAway = /\bdrop\s+(table|column)\b|\brename\b|\balter\s+column\b|^\s*(delete|truncate)\b/i;
  const asksForMore = /\badd\s+column\b(?=.*\bnot null\b)(?!.*\b(default|generated)\b)/is;
  const types = {
    engine: 'sqlite',
    id: 'id',
    instant: 'i',
    now: 'n default n',
    json: 'j',
    generated: 'virtual',
    beginning: '',
    textFunctions: [],
  } as const;
  const faultsOf = (step: SchemaStep) =>
    step(types).filter((statement) => takesAway.test(statement) || asksForMore.test(statement));

  it('only add, so that the release before lives on beside them', () => {
    expect(Object.values(schemaSteps).flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    ['drop table orders', 1],
    ['alter table orders drop column notes', 1],
    ['alter table orders rename to sales', 1],
    ['alter table orders alter column notes set not null', 1],
    ['alter table orders add column wish text not null', 1],
    [`alter table orders add column wish text not null default ''`, 0],
    ['alter table orders add column wish text', 0],
    ['create table wishes (id integer not null)', 0],
  ])('are watched: %s', (statement, faults) => {
    expect(faultsOf(() => [statement])).toHaveLength(faults);
  });
});

/** Starts two at the same moment, and ends them with the database. */
async function startTwo(start: () => Promise<Site>): Promise<Site[]> {
  const started = await Promise.allSettled([start(), start()]);
  const sites = started.flatMap((site) => (site.status === 'fulfilled' ? [site.value] : []));
  const faults = started.flatMap((site) => (site.status === 'rejected' ? [String(site.reason)] : []));
  if (faults.length > 0) await Promise.all(sites.map((site) => site.kill()));
  expect(faults).toEqual([]);
  return sites;
}

describeOn('sqlite', 'two processes on one empty data folder', (open) => {
  it('both live, on one sample shop and one provider of payments', { timeout: 90_000 }, async () => {
    const { dataDir: parent, beforeClose } = await open();
    const dataDir = `${parent}/empty`;
    const env = { LOG_LEVEL: 'error' };
    const sites = await startTwo(() => startSite({ dataDir, env }));
    for (const site of sites) beforeClose.push(site.kill);
    for (const { origin } of sites) {
      const page = await fetch(origin + paths.shop());
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
      const products: unknown[] = await (await fetch(origin + api.products())).json();
      expect(products).toHaveLength(seedProducts.length);
    }
    const db = openDatabase<Tables>({ dataDir });
    beforeClose.push(() => db.destroy());
    const { id, pricePence } = await db
      .selectFrom('products')
      .select(['id', 'pricePence'])
      .where('pricePence', '>=', 5_000)
      .where('stockQuantity', '>', 2)
      .executeTakeFirstOrThrow();
    for (const { origin } of sites) {
      const buyer = new Shopper(sendTo(origin));
      const bought = await buyer.buy([{ id, quantity: 1 }], (pricePence / 100).toFixed(2));
      expect(confirmed(bought).state).toBe('paid');
    }
  });
});

describeOn('postgres', 'two processes on one empty database', (open) => {
  it('both live', async () => {
    const { db, databaseUrl, directUrl, dataDir, beforeClose } = await open();
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const env = { LOG_LEVEL: 'error', STRIPE_API_URL: 'http://127.0.0.1:9' };
    const sites = await startTwo(() => startSite({ dataDir, databaseUrl, directUrl, env }));
    for (const site of sites) beforeClose.push(site.kill);
    expect(await migrate(db, schemaSteps)).toEqual([]);
    for (const { origin } of sites) expect((await fetch(origin + api.products())).status).toBe(200);
  });
});
