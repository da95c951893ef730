import { beforeAll, describe, expect, it } from 'vitest';
import { invalidate, transaction } from '../../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { api, paths } from '../../paths.ts';
import type { Trx } from '../../tables.ts';
import { cacheTags } from '../cache-tags.ts';
import { batteriesCategory, invertersCategory } from './categories.ts';
import { batteryOf, inverterOf } from './power-parts.server.ts';

const rowsOf = (said: Record<string, string>) =>
  Object.entries(said).map(([label, value]) => ({ label, value }));
const part = (name: string, said: Record<string, string>) => ({
  name,
  slug: 'part',
  isInStock: true,
  specifications: rowsOf(said),
});
const lithium = { Chemistry: 'LiFePO4, 12.8 V nominal', Capacity: '320 Ah (4,096 Wh)' };

describe('A power part', () => {
  it.each<[string, Record<string, string>, object | null]>([
    [
      'Battery',
      { ...lithium, 'Continuous discharge': '300 A' },
      { capacity: 320, current: 300, inParallel: 1 },
    ],
    ['Battery', lithium, { capacity: 320, current: null }],
    ['Battery', { ...lithium, 'In parallel': 'Up to 4 of the same' }, { inParallel: 4 }],
    ['Battery', { ...lithium, 'Parallel connection': 'Not allowed' }, { inParallel: 1 }],
    ['Battery', { ...lithium, 'In parallel': '9999' }, { inParallel: 8 }],
    ['Battery 24 V', lithium, null],
    ['Battery', { Chemistry: 'LiFePO4, 25.6 V nominal', Capacity: '100 Ah' }, null],
    ['Battery', { Chemistry: 'AGM, 12 V', Capacity: '100 Ah' }, null],
    ['Kit with a lithium battery', { Battery: '320 Ah LiFePO4', Inverter: '2,000 W' }, null],
  ])('that is a battery says so: %s %j', (name, said, battery) => {
    const read = batteryOf(part(name, said));
    if (battery) expect(read).toMatchObject(battery);
    else expect(read).toBeNull();
  });

  it.each<[string, Record<string, string>, object | null]>([
    [
      ...(['Inverter', { 'Continuous power': '2 kW', 'Smallest battery': '230 Ah lithium' }] as const),
      { power: 2_000, smallestBattery: 230 },
    ],
    ['Inverter', { Power: '350 W' }, { power: 350, smallestBattery: null }],
    ['Inverter, 24 V', { Power: '350 W' }, null],
    ['Socket', { Rating: '13 A' }, null],
  ])('that is an inverter says so: %s %j', (name, said, inverter) => {
    const read = inverterOf(part(name, said));
    if (inverter) expect(read).toMatchObject(inverter);
    else expect(read).toBeNull();
  });
});

describeOnDatabase('power parts', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  const read = async () => (await site.app.inject(api.powerParts())).json();

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database, withPages: true });
  });

  it('are those for sale, smallest first, as they are now', async () => {
    const { db } = database;
    expect(await read()).toEqual({ batteries: [], inverters: [] });
    const change = (work: (trx: Trx) => Promise<unknown>, ...tags: string[]) =>
      transaction(db, async (trx) => {
        await work(trx);
        invalidate(trx, ...tags);
      });
    const { id: categoryId } = await buildCategory(db, { slug: batteriesCategory });
    const inverters = await buildCategory(db, { slug: invertersCategory });
    const put = (slug: string, capacity: string, more = {}) =>
      buildProduct(db, {
        name: 'Lithium battery',
        slug,
        categoryId,
        specifications: JSON.stringify(rowsOf({ Capacity: capacity, 'Continuous discharge': '150 A' })),
        ...more,
      });
    await put('large', '560 Ah');
    await put('small', '160 Ah');
    await put('hidden', '230 Ah', { isActive: false });
    await put('inverter', '', {
      categoryId: inverters.id,
      specifications: JSON.stringify(rowsOf({ Power: '800 W' })),
    });
    await change(async () => {}, cacheTags.catalogue);
    const parts = await read();
    expect(parts.batteries.map(({ slug }: { slug: string }) => slug)).toEqual(['small', 'large']);
    expect(parts.batteries[0]).toMatchObject({ capacity: 160, current: 150, inParallel: 1, isInStock: true });
    expect(parts.inverters).toMatchObject([{ slug: 'inverter', power: 800 }]);

    const page = async () => (await site.app.inject(paths.batteryCalculator())).body;
    expect(await page()).not.toContain('"isInStock":false');
    await change(
      (trx) => trx.updateTable('products').set({ stockQuantity: 0 }).where('slug', '=', 'small').execute(),
      cacheTags.stockOf(categoryId),
    );
    expect((await read()).batteries[0]).toMatchObject({ slug: 'small', isInStock: false });
    expect(await page()).toContain('"isInStock":false');
  });

  it('are nobody’s business while the shop is closed, and the calculators work without them', async () => {
    await database.db.updateTable('site_content').set({ shopEnabled: false }).execute();
    expect((await site.app.inject(api.powerParts())).statusCode).toBe(403);
    const page = await site.app.inject(`${paths.calculators()}?again`);
    expect([page.statusCode, page.body.includes('What you run')]).toEqual([200, true]);
  });
});
