import { searchQuestion } from '../app/search/contract.ts';
import { search } from '../app/search/search.server.ts';
import { openSearchIndex } from '../app/search/search-index.server.ts';
import { type Bench, inRounds } from './bench.ts';
import { fillShop, openShop } from './bench-shop.ts';
import { folderOf } from './many-products.ts';
import { median } from './tools/figures.ts';
import { figureRow, type Row } from './tools/report.ts';

/** More than this shop will ever sell. */
const products = 5_000;
/** Milliseconds that a search of so many may take. */
const atMost = 30;

/** With a typing error in a rare word, in a common one, and in one that is not there; and what finds all of the shop. */
const queries = ['lithium battrey', 'invertor', 'solr pannel', 'bluetoth kettel', 'battery for a van', 'p'];
const timesEach = 21;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** The middle of so many searches for each of the queries; the slowest of these. */
async function slowestQuery(ask: (q: string) => Promise<unknown>): Promise<number> {
  let slowest = 0;
  for (const q of queries) {
    const times: number[] = [];
    for (let time = 0; time < timesEach; time++) times.push(await milliseconds(() => ask(q)));
    slowest = Math.max(slowest, median(times));
  }
  return slowest;
}

/** How long the shop's own work on a search takes, from the words to the answer. The index is built before. */
export async function measureSearch(bench: Bench): Promise<Row[]> {
  const db = await openShop({ dataDir: folderOf(bench.folder, products) });
  if (!(await db.selectFrom('products').select('id').executeTakeFirst())) await fillShop(db, products);
  const sources = { db, fresh: openSearchIndex(db), findPages: async () => [] };
  const built = await milliseconds(sources.fresh);
  const times = await inRounds(bench, () =>
    slowestQuery((q) => search(sources, true, searchQuestion.parse({ q }))),
  );
  await db.destroy();
  const count = products.toLocaleString('en-GB');
  return [
    figureRow(`Search over ${count} products, the slowest of ${queries.length} queries`, times, ' ms', {
      atMost,
    }),
    figureRow(`Reading ${count} products for the search, once`, [built], ' ms'),
  ];
}
