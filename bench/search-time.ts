import { search } from '../app/search/search.ts';
import { openSearchIndex } from '../app/search/search-index.ts';
import { fillShop, openShop } from './bench-shop.ts';
import { inDigits, median } from './figures.ts';
import { folderOf } from './many-products.ts';
import type { Row } from './report.ts';

/** Products, and the milliseconds that a search of so many may take. */
const goals = [
  [2_000, 5],
  [100_000, 50],
] as const;

/** With a typing error in a rare word, in a common one, and in one that is not there. */
const queries = ['lithium battrey', 'battrey', 'invertor', 'solr pannel', 'bluetoth kettel'];
const rounds = 20;

/** How long the shop's own work on a search takes, from the words to the answer. The index is built before. */
export async function measureSearch(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [products, goal] of goals) {
    const db = await openShop({ dataDir: folderOf(folder, products) });
    if (!(await db.selectFrom('products').select('id').executeTakeFirst())) await fillShop(db, products);
    const fresh = openSearchIndex(db);
    const start = performance.now();
    await fresh();
    const built = performance.now() - start;
    const times: number[][] = [];
    for (const q of queries) {
      const taken: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const before = performance.now();
        await search(db, fresh, { q, limit: 24, page: 1 });
        taken.push(performance.now() - before);
      }
      times.push(taken);
    }
    await db.destroy();
    const slowest = Math.max(...times.map(median));
    const count = products.toLocaleString('en-GB');
    rows.push(
      {
        what: `Search with a typing error over ${count} products, the slowest of ${queries.length} queries`,
        measured: `${inDigits(slowest)} ms`,
        goal: `<= ${goal} ms`,
        isMet: slowest <= goal,
      },
      {
        what: `Reading ${count} products for the search, once`,
        measured: `${inDigits(built)} ms`,
        goal: '',
        isMet: null,
      },
    );
  }
  return rows;
}
