import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../test/builders.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { api } from '../../paths.ts';

describeOnDatabase('the safety of a cart', (open) => {
  it('is told by what is for sale, and asked with numbers alone', async () => {
    const database = await open();
    const { db } = database;
    await buildContent(db);
    const { app } = await buildTestApp({ database });
    const { id: categoryId } = await buildCategory(db);
    const put = (name: string, given: Record<string, string>) =>
      buildProduct(db, {
        name,
        categoryId,
        specifications: JSON.stringify(Object.entries(given).map(([label, value]) => ({ label, value }))),
      });
    const battery = await put('Lithium battery', {
      Capacity: '105 Ah',
      'Fuse and cable': '125 A mega fuse, 35 mm²',
    });
    const fuse = await put('Mega fuse 125 A', { Rating: '125 A' });
    const other = await buildProduct(db, { categoryId });
    const read = async (...items: [number, number][]) =>
      (await app.inject(api.cartSafety(items))).json().concerns;

    expect(await read([battery.id, 1], [other.id, 2])).toMatchObject([
      {
        kind: 'battery-without-fuse',
        of: 'Lithium battery',
        missing: ['a holder for a MEGA fuse'],
        mends: [{ product: { id: fuse.id }, amount: 1 }],
      },
      { kind: 'battery-without-cable', mends: [] },
    ]);
    expect(await read([other.id, 2], [999_999, 1])).toEqual([]);
    for (const items of ['', 'x', '1', '1x0', '1x1000', '0x1', `1x1${',1x1'.repeat(200)}`]) {
      const answer = await app.inject(`/api/cart/safety?items=${items}`);
      expect([items, answer.statusCode]).toEqual([items, 400]);
    }
    await db.updateTable('site_content').set({ shopEnabled: false }).execute();
    expect((await app.inject(api.cartSafety([[battery.id, 1]]))).statusCode).toBe(403);
  });
});
