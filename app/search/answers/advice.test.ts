import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { api, paths } from '../../paths.ts';
import { queryOf } from '../../values/with-query.ts';
import { searchAnswer } from '../contract.ts';

describeOnBothDatabases('a search that describes a trouble', (open) => {
  let site: TestApp;

  beforeAll(async () => {
    const database = await open();
    const { db } = database;
    await buildContent(db);
    const closed = await buildCategory(db, { name: 'Closed', slug: 'closed', isActive: false });
    await buildProduct(db, { slug: 'b105', name: 'Lithium leisure battery 105 Ah' });
    await buildProduct(db, { slug: 'b160', name: 'Lithium leisure battery 160 Ah' });
    await buildProduct(db, { slug: 'draft', name: 'Leisure battery draft', isActive: false });
    await buildProduct(db, { slug: 'in-closed', name: 'Leisure battery closed', categoryId: closed.id });
    const description = 'The cable a compressor fridge asks for';
    await buildProduct(db, { slug: 'twin', name: 'Twin cable 6 mm²', description });
    await buildProduct(db, { slug: 'dc-dc', name: 'DC-DC charger 30 A' });
    site = await buildTestApp({ database, withPages: true });
  });

  const ask = async (q: string, limit = '') => {
    const answer = await site.app.inject(api.search(queryOf({ q, limit })));
    return searchAnswer.parse(answer.json());
  };

  it.each([
    ['my fridge stops on sunday morning', 'A fridge that stops', ['b105', 'b160', 'twin']],
    ['fridge battery dies overnight', 'A battery that is flat too soon', ['b105', 'b160']],
    ['bigger battery', 'Which size of battery?', ['b105', 'b160']],
    ['battery not charging', 'A battery that does not charge', ['dc-dc']],
  ])('answers %j with advice and with what helps', async (q, title, goods) => {
    const { trouble } = await ask(q);
    expect(trouble?.title).toBe(title);
    expect(trouble?.goods.map(({ slug }) => slug)).toEqual(goods);
    for (const { path } of trouble?.links ?? [])
      expect((await site.app.inject(path)).statusCode, path).toBe(200);
    expect((await ask(q, '4')).trouble).toEqual(trouble);
  });

  it('says so on the page, and nothing of words that stand nowhere', async () => {
    const { body } = await site.app.inject(`${paths.search()}?q=my+fridge+stops+on+sunday+morning`);
    expect(body).toContain('A fridge that stops');
    expect(body).toContain(`href="${paths.calculators()}"`);
    expect(body).not.toContain('Showing results for');
  });

  it('has none for what names a thing, nor on further pages', async () => {
    expect((await ask('leisure battery')).trouble).toBeNull();
    const second = await site.app.inject(api.search(queryOf({ q: 'battery flat', limit: 1, page: 2 })));
    const { page, trouble } = searchAnswer.parse(second.json());
    expect({ page, trouble }).toEqual({ page: 2, trouble: null });
  });
});
