import { searchQuestion } from '../app/search/contract.ts';
import { search } from '../app/search/search.server.ts';
import { openSearchIndex } from '../app/search/search-index.server.ts';
import { type Bench, inRounds } from './bench.ts';
import { fillShop, openShop } from './bench-shop.ts';
import { folderOf } from './many-products.ts';
import { median } from './tools/figures.ts';
import { figureRow, type Row } from './tools/report.ts';

/** A shop of so many products, and the milliseconds that a search of them may take. */
const shops = [
  { products: 2_000, atMost: 5 },
  { products: 100_000, atMost: 50 },
];

/** With a typing error in a rare word, in a common one, and in one that is not there. */
const misspelt = ['lithium battrey', 'invertor', 'solr pannel', 'bluetoth kettel'];
const timesEach = 21;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** The middle of so many searches for each of the queries; the slowest of these. */
async function slowestQuery(queries: string[], ask: (q: string) => Promise<unknown>): Promise<number> {
  let slowest = 0;
  for (const q of queries) {
    const times: number[] = [];
    for (let time = 0; time < timesEach; time++) times.push(await milliseconds(() => ask(q)));
    slowest = Math.max(slowest, median(times));
  }
  return slowest;
}

async function measure(bench: Bench, { products, atMost }: (typeof shops)[number]): Promise<Row[]> {
  const db = await openShop({ dataDir: folderOf(bench.folder, products) });
  if (!(await db.selectFrom('products').select('id').executeTakeFirst())) await fillShop(db, products);
  const sources = { db, fresh: openSearchIndex(db), findPages: async () => [] };
  const built = await milliseconds(sources.fresh);
  const ask = (q: string) => search(sources, true, searchQuestion.parse({ q }));
  const times = await inRounds(bench, () => slowestQuery(misspelt, ask));
  // It finds all of the shop.
  const ofLetter = await inRounds(bench, () => slowestQuery(['p'], ask));
  await db.destroy();
  const over = `Search over ${products.toLocaleString('en-GB')} products`;
  return [
    figureRow(`${over}, the slowest of ${misspelt.length} misspelt queries`, times, ' ms', { atMost }),
    figureRow(`${over}, one letter`, ofLetter, ' ms'),
    figureRow(`${over}: reading them, once`, [built], ' ms'),
  ];
}

/** How long the shop's own work on a search takes, from the words to the answer. The index is built before. */
export async function measureSearch(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const shop of shops) rows.push(...(await measure(bench, shop)));
  return rows;
}
