import { beforeAll, expect, it } from 'vitest';
import { errorAnswer } from '../../server/errors.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { api } from '../paths.ts';
import { cartProducts } from './contract.ts';

describeOnDatabase('what a cart asks of the shop', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database });
  });

  it('is answered for all its products in one call, but for those that are not for sale', async () => {
    const fuse = await buildProduct(database.db, { pricePence: 690, stockQuantity: 4 });
    const lamp = await buildProduct(database.db, { pricePence: 1_999, stockQuantity: 0 });
    const hidden = await buildProduct(database.db, { isActive: false });
    const { headers, ...answer } = await site.app.inject(
      api.cartProducts([lamp.id, hidden.id, fuse.id, 99_999]),
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(cartProducts.parse(answer.json())).toMatchObject([
      { id: lamp.id, price: '19.99', stockQuantity: 0 },
      { id: fuse.id, price: '6.90', stockQuantity: 4 },
    ]);
  });

  it.each([
    ['nothing', '/api/cart/products'],
    ['a word', '/api/cart/products?ids=12,fuse'],
    ['a number that no record has', '/api/cart/products?ids=2147483648'],
    ['more than anybody buys', api.cartProducts(Array.from({ length: 201 }, (_, index) => index + 1))],
  ])('is refused for %s', async (_what, url) => {
    const answer = await site.app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(errorAnswer.parse(answer.json()).message).toMatch(/number/);
  });
});
