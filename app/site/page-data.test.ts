import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { api, paths } from '../paths.ts';

describeOnDatabase('what a page shows that is rendered anew', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    owner = await buildPerson(database.db, { isAdmin: true });
    site = await buildTestApp({ database, withPages: true });
  });

  const page = async (url: string, cookie?: string) =>
    (await site.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).body;

  /** Not as the site does it: nothing is told of the change. */
  const renameBehindItsBack = (id: number, name: string) =>
    database.db.updateTable('products').set({ name }).where('id', '=', id).execute();

  /** A product, and a page that shows it and reads its query. */
  async function buildShelf(name: string, label = {}) {
    const category = await buildCategory(database.db, label);
    const { id } = await buildProduct(database.db, { name, categoryId: category.id });
    return { id, url: `${paths.category(category.slug)}?n=1` };
  }

  it('is kept from visitors who are not signed in, for all, until it is changed', async () => {
    const { id, url } = await buildShelf('First name');
    expect(await page(url)).toContain('First name');
    await renameBehindItsBack(id, 'Second name');
    for (const cookie of [undefined, owner.cookie]) expect(await page(url, cookie)).toContain('First name');
    const body = { name: 'Third name' };
    const saved = await ask(site.app, 'PUT', api.product(String(id)), { cookie: owner.cookie, body });
    expect(saved.statusCode, saved.body).toBe(200);
    for (const cookie of [undefined, owner.cookie]) {
      const html = await page(url, cookie);
      expect(html).toContain('Third name');
      expect(html).not.toContain('First name');
    }
  });

  it('names what only search engines read once, in its head', async () => {
    const html = await page(paths.blog());
    expect(html.match(/name="robots" content="index, follow"/g)).toHaveLength(1);
    expect(html).not.toMatch(/"(metaRobots|postalCode|twitterTitle)"/);
    expect(html).toContain('"heroTitle"');
  });

  it('is not kept from somebody who is signed in, who may be told more', async () => {
    const { id, url } = await buildShelf('First name');
    expect(await page(url, owner.cookie)).toContain('First name');
    await renameBehindItsBack(id, 'Second name');
    expect(await page(url)).toContain('Second name');
  });

  it('is gone with the shop when that closes, though no product has changed', async () => {
    const { url } = await buildShelf('Behind the shutter', { name: 'On the strip' });
    expect(await page(url)).toContain('Behind the shutter');
    const close = (shopEnabled: boolean) =>
      ask(site.app, 'PUT', api.content(), { cookie: owner.cookie, body: { shopEnabled } });
    expect((await close(false)).statusCode).toBe(200);
    expect(await page(url)).not.toContain('Behind the shutter');
    const home = await site.app.inject(paths.home());
    expect(home.statusCode).toBe(200);
    expect(home.body).not.toContain('On the strip');
    expect((await close(true)).statusCode).toBe(200);
    expect(await page(url)).toContain('Behind the shutter');
    expect(await page(paths.home())).toContain('On the strip');
  });

  it('is the draft in a preview, and kept by none', async () => {
    const url = `${paths.blog()}?n=1`;
    expect(await page(url)).not.toContain('Typed title');
    const body = { kind: 'content', path: paths.home(), values: { heroTitle: 'Typed title' } };
    const preview = await ask(site.app, 'POST', adminApi.preview(), { cookie: owner.cookie, body });
    expect(preview.json().html).toContain('Typed title');
    expect(await page(url)).not.toContain('Typed title');
  });
});
