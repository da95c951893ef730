import { beforeAll, expect, it } from 'vitest';
import { invalidate, transaction } from '../../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { cacheTags } from '../../catalogue/cache-tags.ts';
import { api, paths } from '../../paths.ts';
import { queryOf } from '../../values/with-query.ts';
import { searchAnswer } from '../contract.ts';
import { adviceData } from '../knowledge/search-data.server.ts';

describeOnDatabase('a search that is answered with advice', (open) => {
  let site: TestApp;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
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
    await buildProduct(db, { slug: 'relay', name: 'Voltage-sensing relay', stockQuantity: 0 });
    await buildProduct(db, { slug: 'light', name: 'Reading light with USB-C', stockQuantity: 0 });
    await buildProduct(db, { slug: 'inverter', name: 'Inverter 350 W', description: 'With USB-C' });
    const runs = 'Runs an 800 W microwave';
    await buildProduct(db, { slug: 'large', name: 'Inverter 1,500 W', description: runs });
    site = await buildTestApp({ database, withPages: true });
  });

  const ask = async (q: string, limit = '') => {
    const answer = await site.app.inject(api.search(queryOf({ q, limit })));
    return searchAnswer.parse(answer.json());
  };

  it.each([
    ['my fridge stops on sunday morning', 'A fridge that stops', ['b105', 'b160', 'twin']],
    ['fridge battery dies overnight', 'A battery that is flat too soon', ['b105', 'b160']],
    ['microwave trips inverter', 'A microwave or kettle that trips or will not run', ['large']],
    ['bigger battery', 'Which size of battery?', ['b105', 'b160']],
    ['battery not charging', 'A battery that does not charge', ['dc-dc']],
    ['can you fit solar', 'We fit it for you', []],
    ['renogy 160ah', 'We do not sell Renogy, but these do the same work', ['b160']],
    ['redarc', 'We do not sell Redarc, but these do the same work', ['dc-dc']],
    ['victron cerbo gx', 'We do not sell Victron', []],
    ['fridge', 'We do not sell fridges', ['twin', 'b105']],
    ['split charge relay', 'A relay, or a DC-DC charger?', ['dc-dc']],
    // What can be had comes first.
    ['cigarette lighter', 'We do not sell 12 V sockets, but these do the same work', ['inverter', 'light']],
  ])('answers %j with advice and with what helps', async (q, title, goods) => {
    const { advice } = await ask(q);
    expect(advice?.title).toBe(title);
    expect(advice?.goods.map(({ slug }) => slug)).toEqual(goods);
    for (const { path } of advice?.links ?? [])
      expect((await site.app.inject(path)).statusCode, path).toBe(200);
    expect((await ask(q, '4')).advice).toEqual(advice);
  });

  it('finds what the advice shows not once more, on any page', async () => {
    const found = async (more: string) => {
      const answer = await site.app.inject(`${api.search(queryOf({ q: 'fogstar battery' }))}${more}`);
      return searchAnswer.parse(answer.json());
    };
    const { advice, products, total } = await found('');
    expect(advice?.goods.map(({ slug }) => slug)).toEqual(['b105', 'b160']);
    expect({ products, total }).toEqual({ products: [], total: 0 });
    expect(await found('&page=2')).toMatchObject({ products: [], total: 0 });
    const others = async (q: string) => (await ask(q)).products.map(({ slug }) => slug);
    expect(await others('split charge relay')).toEqual(['relay']);
    // A lighter is no misspelt light, and who asks for gel asks for a battery.
    expect(await others('cigarette lighter')).toEqual([]);
    expect(await others('victron charger')).toEqual([]);
    const { sitePages } = await ask('book an electrician');
    expect(sitePages.map(({ path }) => path)).not.toContain(paths.book());
  });

  it('says nothing of what is for sale, whatever the list says', async () => {
    const { db } = database;
    const { id } = await buildProduct(db, { slug: 'shunt', name: 'Victron SmartShunt', isActive: false });
    const change = (isActive: boolean) =>
      transaction(db, async (trx) => {
        await trx.updateTable('products').set({ isActive }).where('id', '=', id).execute();
        invalidate(trx, cacheTags.catalogue);
      });
    expect((await ask('victron smartshunt')).advice?.title).toMatch(/^We do not sell Victron/);
    await change(true);
    for (const q of ['victron', 'victron smartshunt', 'smart shunt victorn'])
      expect((await ask(q)).advice, q).toBeNull();
    expect((await ask('victron smartshunt')).products.map(({ slug }) => slug)).toEqual(['shunt']);
    await change(false);
  });

  it('leads to pages that are there, with words that fit into a box', async () => {
    for (const { title, text, links } of adviceData.all) {
      expect(title.length).toBeLessThan(50);
      expect(text.length).toBeLessThan(360);
      expect(links.length).toBeGreaterThan(0);
      for (const { path } of links) {
        const [page = '', section] = path.split('#');
        const { statusCode, body } = await site.app.inject(page);
        expect(statusCode, path).toBe(200);
        if (section) expect(body, path).toContain(`id="${section}"`);
      }
    }
  });

  it('says so on the page, and nothing of words that stand nowhere', async () => {
    const { body } = await site.app.inject(`${paths.search()}?q=my+fridge+stops+on+sunday+morning`);
    expect(body).toContain('A fridge that stops');
    expect(body).toContain(`href="${paths.calculators()}"`);
    expect(body).not.toContain('Showing results for');
  });

  it('has none for what names a thing, nor on further pages', async () => {
    expect((await ask('leisure battery')).advice).toBeNull();
    const q = 'battery not charging';
    const second = await site.app.inject(api.search(queryOf({ q, limit: 1, page: 2 })));
    const { page, advice } = searchAnswer.parse(second.json());
    expect({ page, advice }).toEqual({ page: 2, advice: null });
  });
});
