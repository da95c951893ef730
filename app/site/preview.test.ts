import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildPolicy, buildPost, buildProduct } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { paths } from '../paths.ts';

describeOnDatabase('a preview', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db, { heroTitle: 'Stored title' });
    await buildPolicy(database.db, 'privacy_policy', { isPublished: false });
    ({ app } = await buildTestApp({ database, withPages: true }));
    owner = await buildPerson(database.db, { isAdmin: true });
  });

  const preview = (body: object, cookie: string | undefined = owner.cookie) =>
    ask(app, 'POST', adminApi.preview(), { cookie, body });
  const shown = async (body: object): Promise<string> => {
    const answer = await preview(body);
    expect(answer.statusCode, answer.body).toBe(200);
    const { html } = answer.json();
    expect(html).toContain('<body inert>');
    expect(html).not.toMatch(/<script|onerror|javascript:alert/);
    return html;
  };
  const post = { slug: 'wires', title: 'Of wires', excerpt: '', heroImage: null, tags: [] };

  it('of the texts shows the home page with what is typed and what stands in for blanks, and saves nothing', async () => {
    const html = await shown({
      kind: 'content',
      path: paths.home(),
      values: { heroTitle: 'Typed <title>', heroSubtitle: ' ', aboutText: '<script>alert(1)</script>' },
    });
    expect(html).toContain('Typed &lt;title&gt;');
    expect(html).toContain('Leisure batteries, solar, chargers and 230 V');
    expect((await app.inject(paths.home())).body).toContain('Stored title');
  });

  it('of a post, new or old, is cleaned as the page cleans it', async () => {
    const content = '<h2>Red</h2><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>';
    expect(await shown({ kind: 'post', id: null, values: { ...post, content } })).toContain('<h2>Red</h2>');
    const { id } = await buildPost(database.db, { slug: 'stored', isPublished: false });
    const html = await shown({ kind: 'post', id, values: { ...post, slug: '\ud800/../', content } });
    expect(html).toContain('Of wires');
    expect((await app.inject(paths.blogPost('stored'))).statusCode).toBe(404);
    const gone = await preview({ kind: 'post', id: 999_999, values: { ...post, content } });
    expect(gone.statusCode).toBe(404);
  });

  it('of a product, new or old, shows it as if it were for sale as it is typed', async () => {
    const { db } = database;
    const cable = await buildProduct(db, { name: 'Cable that goes with it' });
    const typed = {
      name: 'Lamp <new>',
      slug: '',
      description: 'Warm light',
      shortDescription: '',
      categoryId: null,
      price: '£19.5',
      compareAtPrice: 'twen',
      sku: 'L-1',
      deliveryClass: 'courier',
      stockQuantity: 3,
      goesWith: [cable.slug, 'x'],
      imageUrls: ['/media/lamp', 'javascript:alert(1)', 'ht'],
      weight: '',
      dimensions: '',
      specifications: [{ label: 'Power', value: '3 W' }],
      longDescription: '<p>Glows</p><script>alert(1)</script>',
    };
    const fresh = await shown({ kind: 'product', id: null, values: typed });
    for (const words of [
      'Lamp &lt;new&gt;',
      '£19.50',
      'only 3 left',
      '<p>Glows</p>',
      '3\u00a0W',
      'It goes by a courier',
      cable.name,
    ]) {
      expect(fresh).toContain(words);
    }
    const old = await buildProduct(db, { isActive: false, stockQuantity: 9, heldQuantity: 2 });
    const change = { kind: 'product', id: old.id, values: { ...typed, slug: '\ud800/../', price: '' } };
    expect(await shown(change)).toContain('only 1 left');
    expect((await app.inject(paths.product(old.slug))).statusCode).toBe(404);
    expect((await preview({ ...change, id: 999_999 })).statusCode).toBe(404);
    expect((await preview({ ...change, values: { ...typed, goesWith: ['a\u0000'] } })).statusCode).toBe(400);
  });

  it('of a legal page shows it as if it were published', async () => {
    const content = '<p>What we <strong>keep</strong>.</p><script>alert(1)</script>';
    for (const path of [paths.privacyPolicy(), paths.cookiePolicy()]) {
      expect(await shown({ kind: 'policy', path, values: { content } })).toContain('<strong>keep</strong>');
    }
    expect((await app.inject(paths.privacyPolicy())).body).not.toContain('<strong>keep</strong>');
  });

  it('is for the owner alone, and of pages that can be edited', async () => {
    const body = { kind: 'content', path: paths.home(), values: {} };
    const ada = await buildPerson(database.db);
    expect((await preview(body, '')).statusCode).toBe(401);
    expect((await preview(body, ada.cookie)).statusCode).toBe(403);
    for (const path of ['/account', 'https://evil.example/', '/seed-database']) {
      expect((await preview({ ...body, path })).statusCode, path).toBe(400);
    }
  });
});
