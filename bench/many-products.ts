import { join } from 'node:path';
import { api, paths } from '../app/paths.ts';
import { fillShop, largeCategory, measuredCategory, openShop } from './bench-shop.ts';
import { cpuOfAnswer } from './cpu-of-answer.ts';
import { inDigits, median } from './figures.ts';
import type { Row } from './report.ts';
import { type Site, startSite } from './site.ts';

const [few, many] = [1_000, 100_000];
const goal = 2;

/** Where the database of a shop of that many products lies. */
export const folderOf = (folder: string, products: number) => join(folder, `shop-of-${products}`);

/** A site over an embedded shop of that many products. */
async function serveShop(folder: string, products: number): Promise<Site> {
  const dataDir = folderOf(folder, products);
  const db = await openShop({ dataDir });
  await fillShop(db, products);
  await db.destroy();
  return startSite({ dataDir });
}

/** How much dearer pages and answers of one category get when the shop is a hundred times larger. */
export async function measureManyProducts(folder: string, rounds: number, seconds: number): Promise<Row[]> {
  const small = await serveShop(folder, few);
  const large = await serveShop(folder, many);
  const subjects = {
    'Category page': `${paths.category(measuredCategory)}?n=1`,
    'Page of a category that grows too': `${paths.category(largeCategory)}?n=1`,
    'The same, filtered and sorted': `${paths.category(largeCategory)}?sort=price-asc&inStock=1&minPrice=20`,
    'Page of search results': `${paths.search()}?q=lithium+battrey`,
    "API of a category's products": api.categoryProducts(measuredCategory),
    'API of all categories': api.categories(),
  };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(subjects)) {
    for (const site of [small, large]) await cpuOfAnswer(site, path, 0.7);
    const costs: { small: number; large: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      costs.push({
        small: await cpuOfAnswer(small, path, seconds),
        large: await cpuOfAnswer(large, path, seconds),
      });
    }
    const slowdown = median(costs.map(({ small, large }) => large / small));
    const [ofSmall, ofLarge] = [
      median(costs.map(({ small }) => small)),
      median(costs.map(({ large }) => large)),
    ];
    rows.push({
      what: `${name}: from ${few.toLocaleString('en-GB')} to ${many.toLocaleString('en-GB')} products`,
      measured: `${slowdown.toFixed(1)}x (${inDigits(ofSmall)} ms -> ${inDigits(ofLarge)} ms CPU)`,
      goal: `<= ${goal}x`,
      isMet: slowdown <= goal,
    });
  }
  await small.process.stop();
  await large.process.stop();
  return rows;
}
