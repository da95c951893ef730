import { beforeAll, expect, it } from 'vitest';
import { invalidate, transaction } from '../../server/database/database.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { buildContent, buildPost } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { buildPerson, type Person } from '../../test/people.ts';
import { api, paths } from '../paths.ts';
import { blogCacheTag } from './posts.server.ts';

const tags = (...all: string[]) => JSON.stringify(all);
const list = '/api/blog-posts';

describeOnDatabase('the blog', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let customer: Person;
  let admin: Person;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    customer = await buildPerson(db, { firstName: 'Bea', lastName: '' });
    admin = await buildPerson(db, { firstName: 'Ada', lastName: 'Fernsby', isAdmin: true });
    await buildPost(db, { slug: 'old', publishedAt: '2026-01-01T09:00:00.000Z', tags: tags('Solar') });
    await buildPost(db, {
      slug: 'newest',
      title: 'Newest',
      excerpt: 'In short.',
      publishedAt: '2026-03-01T09:00:00.000Z',
      heroImage: '/media/blog-newest',
      tags: tags('Solar', 'Winter'),
      authorId: admin.id,
      content:
        '<h2>Sums</h2><p onclick="steal()">Two <a href="/shop" target="_blank">panels</a><script>alert(1)</script></p>' +
        '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><iframe src="https://evil.example"></iframe>',
    });
    // Published without a date: the day on which it was made counts.
    await buildPost(db, { slug: 'undated', publishedAt: null, createdAt: '2026-02-01T09:00:00.000Z' });
    await buildPost(db, { slug: 'draft', isPublished: false, publishedAt: null, title: 'Secret plans' });
    site = await buildTestApp({ database, withPages: true });
  });

  const get = async (url: string, cookie = '') => {
    const answer = await site.app.inject({ url, headers: cookie === '' ? {} : { cookie } });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);

  it('lists what is published, newest first, without the texts', async () => {
    const { body } = await get(api.publishedBlogPosts());
    expect(slugs(body)).toEqual(['newest', 'undated', 'old']);
    expect(body[0]).toMatchObject({
      title: 'Newest',
      excerpt: 'In short.',
      heroImage: '/media/blog-newest',
      isPublished: true,
      tags: ['Solar', 'Winter'],
      publishedAt: '2026-03-01T09:00:00.000Z',
    });
    expect(body[1].publishedAt).toBe('2026-02-01T09:00:00.000Z');
    expect(JSON.stringify(body)).not.toMatch(/panels|authorId|"content"/);
  });

  it('gives drafts to admins and to nobody else', async () => {
    const published = ['newest', 'undated', 'old'];
    for (const cookie of ['', customer.cookie]) {
      expect(slugs((await get(list, cookie)).body)).toEqual(published);
      expect(slugs((await get(`${list}?published=false`, cookie)).body)).toEqual(published);
      expect(await get(api.blogPost('draft'), cookie)).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'Blog post not found' },
      });
    }
    const all = await get(list, admin.cookie);
    expect(slugs(all.body).sort()).toEqual(['draft', ...published].sort());
    expect(all.headers['cache-control']).toBe('private, no-store');
    expect(slugs((await get(api.publishedBlogPosts(), admin.cookie)).body)).toEqual(published);
    const draft = await get(api.blogPost('draft'), admin.cookie);
    expect(draft).toMatchObject({
      status: 200,
      body: { isPublished: false, publishedAt: null, previous: null, next: null },
    });
    expect(draft.headers['cache-control']).toBe('private, no-store');
    expect((await get(`${list}?published=maybe`)).status).toBe(400);
  });

  it('gives a post with its text cleaned, its author and what stands around it', async () => {
    const { body } = await get(api.blogPost('newest'));
    expect(body.content).toBe(
      '<h2>Sums</h2><p>Two <a href="/shop" target="_blank" rel="noopener">panels</a></p><a>x</a>',
    );
    expect(body).toMatchObject({
      author: 'Ada Fernsby',
      next: null,
      previous: { slug: 'undated' },
      twitterCard: 'summary_large_image',
      metaTitle: null,
    });
    // "old" shares a tag; "undated" is newer.
    expect(slugs(body.related)).toEqual(['old', 'undated']);
    expect(JSON.stringify(body)).not.toMatch(/@example|authorId|password/);
    expect((await get(api.blogPost('undated'))).body).toMatchObject({
      author: null,
      previous: { slug: 'old' },
      next: { slug: 'newest' },
    });
    expect((await get(api.blogPost('nothing'))).status).toBe(404);
  });

  it('drops the finished pages that show posts when one changes, and no others', async () => {
    const { db } = database;
    const state = async (url: string) => (await site.app.inject(url)).headers['x-page-cache'];
    const shown = [paths.blog(), paths.blogPost('old'), paths.sitemap()];
    for (const url of [...shown, paths.home()]) await state(url);
    for (const url of [...shown, paths.home()]) expect(await state(url), url).toBe('hit');
    await transaction(db, async (trx) => {
      await trx.updateTable('blog_posts').set({ title: 'Changed' }).where('slug', '=', 'old').execute();
      invalidate(trx, blogCacheTag);
    });
    for (const url of shown) {
      const answer = await site.app.inject(url);
      expect(answer.headers['x-page-cache'], url).toBe('miss');
      expect(answer.body, url).toContain('Changed');
    }
    expect(await state(paths.home())).toBe('hit');
  });
});
