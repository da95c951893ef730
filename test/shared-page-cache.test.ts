import { expect, it } from 'vitest';
import { paths } from '../app/paths.ts';
import { until } from '../simulator/running-simulator.ts';
import { buildContent, buildProduct } from './builders.ts';
import { describeOn } from './databases.ts';
import { startSites } from './running-site.ts';
import { confirmed, Shopper } from './shopper.ts';

describeOn('postgres', 'finished pages of two app processes', (open) => {
  it('are dropped soon after a purchase at the other one', async () => {
    const database = await open();
    await buildContent(database.db);
    const product = await buildProduct(database.db, { pricePence: 6_000, stockQuantity: 7 });
    const { sites } = await startSites(database, 2);
    const [here, there] = sites;
    if (!here || !there) throw new Error('Two sites are needed');

    async function pageThere() {
      const answer = await fetch(`${there?.origin}${paths.product(product.slug)}`);
      const html = await answer.text();
      return {
        state: answer.headers.get('x-page-cache'),
        stock: Number(/"stockQuantity":(\d+)/.exec(html)?.[1]),
      };
    }
    // A site that has just begun to listen for changes drops what it finished before.
    await until(async () => (await pageThere()).state === 'hit');
    expect(await pageThere()).toEqual({ state: 'hit', stock: 7 });

    const bought = await new Shopper(here.send).buy([{ id: product.id, quantity: 2 }], '120.00');
    expect(confirmed(bought).state).toBe('paid');
    await until(async () => (await pageThere()).stock === 5);
    await until(async () => (await pageThere()).state === 'hit');
    expect(await pageThere()).toEqual({ state: 'hit', stock: 5 });
  });
});
