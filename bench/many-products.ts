import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api, paths } from '../app/paths.ts';
import type { Site } from '../test/processes/site.ts';
import { type Bench, inRounds } from './bench.ts';
import { fillShop, largeCategory, measuredCategory, openShop } from './bench-shop.ts';
import { startShop } from './sample-shop.ts';
import { cpuOfAnswer } from './tools/cpu-of-answer.ts';
import { cpuSeconds } from './tools/proc.ts';
import { type Row, ratioRow } from './tools/report.ts';

const [few, many] = [1_000, 100_000];
const goal = { atMost: 2 };
const count = (products: number) => products.toLocaleString('en-GB');

/** Where the database of a shop of that many products lies. */
export const folderOf = (folder: string, products: number) => join(folder, `shop-of-${products}`);

/** A site over an embedded shop of that many products. */
async function serveShop(folder: string, products: number): Promise<Site> {
  const dataDir = folderOf(folder, products);
  const db = await openShop({ dataDir });
  await fillShop(db, products);
  await db.destroy();
  const site = await startShop({ dataDir });
  await untilIdle(site);
  return site;
}

/** What a site does by itself after its start, such as reading all words for the search, is no part of an answer. */
async function untilIdle(site: Site): Promise<void> {
  let used = 0;
  do {
    used = cpuSeconds(site.pid());
    await pause(1_000);
  } while (cpuSeconds(site.pid()) - used > 0.05);
}

/** How much dearer pages and answers of one category get when the shop is a hundred times larger. */
export async function measureManyProducts(bench: Bench): Promise<Row[]> {
  const { folder, seconds } = bench;
  const small = await serveShop(folder, few);
  const large = await serveShop(folder, many);
  const subjects = {
    'Category page': `${paths.category(measuredCategory)}?n=1`,
    'Page of a category that grows too': `${paths.category(largeCategory)}?n=1`,
    'The same, filtered and sorted': `${paths.category(largeCategory)}?sort=price-asc&inStock=1&minPrice=20`,
    'The same, narrowed down by a figure': `${paths.category(largeCategory)}?ah=100`,
    "API of a category's products": `/api/categories/${measuredCategory}/products`,
    'API of all categories': api.categories(),
  };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(subjects)) {
    for (const site of [small, large]) await cpuOfAnswer(site, path, 0.7);
    const costs = await inRounds(bench, async () => {
      const ofSmall = await cpuOfAnswer(small, path, seconds);
      return [await cpuOfAnswer(large, path, seconds), ofSmall] as const;
    });
    rows.push(ratioRow(`${name}: CPU with ${count(many)} / with ${count(few)} products`, costs, ' ms', goal));
  }
  await small.stop();
  await large.stop();
  return rows;
}
