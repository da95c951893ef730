import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildPost } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';

describeOnDatabase('writing posts', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database, withPages: true });
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    ask(site.app, method, url, { cookie: owner.cookie, body });
  const create = async (body: object) =>
    (await call('POST', adminApi.blogPosts(), { content: '<p>Text</p>', ...body })).json();
  const save = (id: number, body: object) => call('PUT', adminApi.blogPost(id), body);
  const page = async (slug: string) => site.app.inject({ url: paths.blogPost(slug) });
  const changesOf = async (id: number) =>
    (await call('GET', `${adminApi.changes()}?kind=post&recordId=${id}`)).json();

  it('makes a draft by whoever is signed in, cleaned, at an address made from its title', async () => {
    const post = await create({
      title: ' Fuses & cables ',
      content: '<h2>One</h2><p><img src=x onerror=alert(1)>Two</p>',
      excerpt: 'Short.',
      heroImage: '/media/fuse',
      tags: ['Solar', ' solar ', '', 'Fuses'],
      metaTitle: '',
      metaDescription: 'Found',
    });
    expect(post).toMatchObject({
      title: 'Fuses & cables',
      slug: 'fuses-and-cables',
      content: '<h2>One</h2><p>Two</p>',
      excerpt: 'Short.',
      heroImage: '/media/fuse',
      tags: ['solar', 'Fuses'],
      author: 'Olive Owner',
      isPublished: false,
      publishedAt: null,
      metaTitle: null,
      metaDescription: 'Found',
    });
    expect((await call('GET', adminApi.post(post.id))).json()).toEqual(post);
    expect((await page(post.slug)).statusCode).toBe(404);
    expect(await changesOf(post.id)).toMatchObject([{ action: 'created', editorName: 'Olive Owner' }]);
    expect((await create({ title: 'Fuses and cables' })).slug).toBe('fuses-and-cables-2');
    expect((await create({ title: '🚐' })).slug).toBe('post');
  });

  it('is published on one day, for good, and shown at once', async () => {
    const { id, slug } = await create({ title: 'Published once' });
    expect((await page(slug)).statusCode).toBe(404);
    const { publishedAt } = (await save(id, { isPublished: true })).json();
    expect(Math.abs(Date.now() - Date.parse(publishedAt))).toBeLessThan(60_000);
    expect((await page(slug)).body).toContain('<p>Text</p>');
    await save(id, { content: '<p>Another</p>' });
    expect((await page(slug)).body).toContain('<p>Another</p>');
    await save(id, { isPublished: false });
    expect((await page(slug)).statusCode).toBe(404);
    expect((await save(id, { isPublished: true })).json().publishedAt).toBe(publishedAt);
    const undated = await buildPost(database.db, {
      publishedAt: null,
      createdAt: '2026-01-02T03:04:05.000Z',
    });
    expect((await save(undated.id, { excerpt: 'x' })).json().publishedAt).toBe('2026-01-02T03:04:05.000Z');
  });

  it('leaves a way from an address that visitors may know, and none from others', async () => {
    const { id } = await create({ title: 'First name' });
    await save(id, { slug: 'second-name' });
    await save(id, { isPublished: true });
    await save(id, { slug: 'third-name' });
    expect((await page('third-name')).statusCode).toBe(200);
    expect((await page('second-name')).headers.location).toBe(paths.blogPost('third-name'));
    expect((await page('first-name')).statusCode).toBe(404);
    expect((await save(id, { title: 'Fourth name', slug: '' })).json().slug).toBe('fourth-name');
  });

  it.each([
    [{ title: ' ' }, 400, 'title'],
    [{ title: 'x'.repeat(256) }, 400, 'title'],
    [{ title: 'a\u0007b' }, 400, 'title'],
    [{ slug: 'taken' }, 409, 'slug'],
    [{ slug: 'Not a slug' }, 400, 'slug'],
    [{ content: undefined }, 400, 'content'],
    [{ content: ' <script>x</script>', isPublished: true }, 400, 'content'],
    [{ heroImage: 'javascript:alert(1)' }, 400, 'heroImage'],
    [{ tags: 'solar' }, 400, 'tags'],
    [{ metaDescription: 'x'.repeat(501) }, 400, 'metaDescription'],
  ])('refuses %j at its field, in a new post and an old one', async (wrong, status, field) => {
    await database.db
      .insertInto('blog_posts')
      .values({ title: 'T', content: '', slug: 'taken' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await buildPost(database.db, { content: '', isPublished: false });
    const made = await call('POST', adminApi.blogPosts(), { title: 'A post', content: '', ...wrong });
    const changed = await save(id, { content: '', ...wrong });
    const answers = field === 'content' && !('isPublished' in wrong) ? [made] : [made, changed];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(status);
      expect(Object.keys(answer.json().fields)).toEqual([field]);
    }
  });

  it('gives one address to one post only, however close two people are', async () => {
    const posts = await Promise.all([1, 2, 3].map((number) => create({ title: `Racer ${number}` })));
    const answers = await Promise.all(posts.map(({ id }) => save(id, { slug: 'the-winner' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    for (const { statusCode, body } of answers) if (statusCode === 409) expect(body).toContain('slug_taken');
  });

  it('saves nothing over what somebody else has saved', async () => {
    const { id, updatedAt } = await create({ title: 'Ours' });
    await save(id, { title: 'Theirs' });
    const answer = await save(id, { title: 'Mine', updatedAt });
    expect([answer.statusCode, answer.json().current.title]).toEqual([409, 'Theirs']);
  });

  it('saves for one of several who do so at once, and shows the others what was saved', async () => {
    const { id, updatedAt } = await create({ title: 'Ours' });
    const titles = ['Of Olive', 'Of Otto', 'Of Orla'];
    const answers = await Promise.all(titles.map((title) => save(id, { title, updatedAt })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json();
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({ code: 'changed_meanwhile', current: saved });
    }
    expect((await call('GET', adminApi.post(id))).json()).toEqual(saved);
  });

  it('can be deleted and had back as it was, elsewhere when its address is taken', async () => {
    const post = await create({ title: 'Going', tags: ['Solar'], isPublished: true });
    await save(post.id, { slug: 'gone' });
    expect((await call('DELETE', adminApi.blogPost(post.id))).statusCode).toBe(200);
    expect((await page('gone')).statusCode).toBe(404);
    expect((await call('DELETE', adminApi.blogPost(post.id))).statusCode).toBe(404);
    const bin = await call('GET', `${adminApi.bin()}?kind=post`);
    expect(bin.json()).toMatchObject([{ recordId: post.id, label: 'Going', editorName: 'Olive Owner' }]);
    const restored = (await call('POST', adminApi.restorePost(post.id))).json();
    expect(restored).toEqual({ ...post, slug: 'gone', updatedAt: restored.updatedAt });
    expect((await page('going')).headers.location).toBe(paths.blogPost('gone'));
    expect((await call('POST', adminApi.restorePost(post.id))).statusCode).toBe(404);
    await call('DELETE', adminApi.blogPost(post.id));
    await create({ title: 'Gone' });
    await database.db.updateTable('blog_posts').set({ authorId: null }).execute();
    expect((await call('POST', adminApi.restorePost(post.id))).json().slug).toBe('gone-2');
    const actions = (await changesOf(post.id)).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['restored', 'deleted', 'restored', 'deleted', 'updated', 'created']);
  });

  it('is deleted once for two who do so at once', async () => {
    const { id } = await create({ title: 'Twice' });
    const answers = await Promise.all([1, 2].map(() => call('DELETE', adminApi.blogPost(id))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('comes back without its author when their account has gone', async () => {
    const other = await buildPerson(database.db, { isAdmin: true });
    const { id } = await buildPost(database.db, { authorId: other.id });
    await call('DELETE', adminApi.blogPost(id));
    await database.db.deleteFrom('users').where('id', '=', other.id).execute();
    expect((await call('POST', adminApi.restorePost(id))).json()).toMatchObject({ id, author: null });
  });

  it('can be copied into a draft', async () => {
    const post = await create({ title: 'Original', tags: ['Solar'], isPublished: true });
    const copy = (await call('POST', adminApi.duplicatePost(post.id))).json();
    expect(copy).toMatchObject({ title: 'Copy of Original', slug: 'copy-of-original', tags: ['Solar'] });
    expect(copy).toMatchObject({ isPublished: false, publishedAt: null, content: post.content });
  });

  it('are published and taken back together, or none', async () => {
    const [one, two] = [await create({ title: 'Bulk one' }), await create({ title: 'Bulk two' })];
    const empty = await create({ title: 'Bulk three', content: '' });
    const publish = (ids: number[], isPublished = true) =>
      call('POST', adminApi.publishPosts(), { ids, isPublished });
    const refused = await publish([one.id, empty.id]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      '“Bulk three” has no text yet. Write something before you publish it',
    ]);
    expect((await page(one.slug)).statusCode).toBe(404);
    expect((await publish([one.id, two.id, 999_999])).json()).toEqual({ count: 2 });
    expect((await page(two.slug)).statusCode).toBe(200);
    await publish([two.id], false);
    expect((await page(two.slug)).statusCode).toBe(404);
  });

  it('are listed as they are searched, sorted and turned over', async () => {
    await database.db.deleteFrom('blog_posts').execute();
    for (let day = 1; day <= 25; day++) {
      await buildPost(database.db, {
        title: `Post ${String.fromCharCode(64 + day)}`,
        publishedAt: `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`,
        tags: JSON.stringify(day === 7 ? ['Élan'] : []),
        isPublished: day % 5 !== 0,
      });
    }
    const list = async (query = '') => (await call('GET', `${adminApi.posts()}?${query}`)).json();
    const names = async (query: string) =>
      (await list(query)).posts.map(({ title }: { title: string }) => title.slice(5)).join('');
    expect(await list()).toMatchObject({ total: 25, page: 1, pages: 2 });
    expect(await names('')).toBe('YXWVUTSRQPONMLKJIHGF');
    expect(await names('page=2')).toBe('EDCBA');
    expect(await names('page=99')).toBe('EDCBA');
    expect(await names('sort=oldest&page=2')).toBe('UVWXY');
    expect(await names('sort=title&page=2')).toBe('UVWXY');
    expect(await names('state=draft')).toBe('YTOJE');
    expect(await names('search=ÉLAN+post')).toBe('G');
    expect(await names('search=%25')).toBe('');
    expect((await call('GET', `${adminApi.posts()}?sort=up`)).statusCode).toBe(400);
  });
});
