import { expect, it } from 'vitest';
import { blogCacheTag } from '../app/blog/posts.server.ts';
import { cacheTags } from '../app/catalogue/cache-tags.ts';
import { api } from '../app/paths.ts';
import { searchAnswer } from '../app/search/contract.ts';
import { invalidate, transaction } from '../server/database/database.ts';
import { until } from '../simulator/running-simulator.ts';
import { buildCategory, buildContent, buildProduct } from './builders.ts';
import { describeOn } from './databases.ts';
import { startSites } from './running-site.ts';
import { confirmed, Shopper } from './shopper.ts';

describeOn('postgres', 'the searches of two app processes', (open) => {
  it('hear soon what was changed at the other one', async () => {
    const database = await open();
    const { db } = database;
    await buildContent(db);
    const { id: categoryId } = await buildCategory(db, { name: 'Lamps', slug: 'lamps' });
    const lamp = await buildProduct(db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 1, categoryId });
    await buildProduct(db, { name: 'Lamp', slug: 'other', categoryId });
    const { sites } = await startSites(database, 2);
    const [here, there] = sites;
    if (!here || !there) throw new Error('Two sites are needed');

    async function find(q: string) {
      const answer = await fetch(`${there?.origin}${api.search(`q=${q}`)}`);
      const { products, posts } = searchAnswer.parse(await answer.json());
      return [...products, ...posts].map(({ slug }) => slug).join(' ');
    }
    expect(await find('lamp')).toBe(`${lamp.slug} other`);
    const bought = await new Shopper(here.send).buy([{ id: lamp.id, quantity: 1 }], '60.00');
    expect(confirmed(bought).state).toBe('paid');
    await until(async () => (await find('lamp')) === `other ${lamp.slug}`);

    // This process is a third one, which the sites hear of through the database alone.
    await transaction(db, async (trx) => {
      await trx.updateTable('products').set({ name: 'Torch' }).where('slug', '=', 'other').execute();
      await trx
        .insertInto('blog_posts')
        .values({ title: 'Torches', slug: 'post', content: '', isPublished: true })
        .execute();
      invalidate(trx, cacheTags.catalogue, cacheTags.product(lamp.id + 1), blogCacheTag);
    });
    await until(async () => (await find('torch')) === 'other post');
    await transaction(db, async (trx) => {
      await trx.updateTable('categories').set({ isActive: false }).execute();
      invalidate(trx, cacheTags.catalogue);
    });
    await until(async () => (await find('lamp')) === '');
  });
});
