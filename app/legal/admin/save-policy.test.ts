import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildPolicy } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api, paths } from '../../paths.ts';

describeOnDatabase('saving a legal page', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    await buildPolicy(database.db, 'privacy_policy');
    site = await buildTestApp({ database, withPages: true });
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const save = (path: string, body: object) =>
    ask(site.app, 'PUT', api.policy(path), { cookie: owner.cookie, body });
  const read = async (path: string, cookie = '') =>
    site.app.inject({ url: path, headers: cookie ? { cookie } : {} });

  it('changes what is sent, cleaned, and leaves the rest; visitors see it at once', async () => {
    const path = paths.privacyPolicy();
    expect((await read(path)).body).toContain('What we keep.');
    const answer = await save(path, {
      content:
        '<h2>Rights</h2><p onclick="x()" style="color:red">You <b>have</b> them.<script>alert(1)</script></p>',
      metaTitle: 'Privacy',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      content: '<h2>Rights</h2><p>You <b>have</b> them.</p>',
      isPublished: true,
      title: 'Privacy policy',
      metaTitle: 'Privacy',
      metaDescription: null,
    });
    const page = await read(path);
    expect(page.body).toContain('<p>You <b>have</b> them.</p>');
    expect(page.body).toContain('<title>Privacy</title>');
    const history = await ask(site.app, 'GET', `${adminApi.changes()}?kind=policy&recordId=privacy-policy`, {
      cookie: owner.cookie,
    });
    expect(history.json()[0]).toMatchObject({ editorName: 'Olive Owner', label: 'Privacy policy' });
    const names = history.json()[0].fields.map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['content', 'metaTitle']);
    expect((await save(path, { metaTitle: '' })).json().metaTitle).toBeNull();
  });

  it('makes the page where there was none, of two people at once one', async () => {
    const path = paths.terms();
    expect((await read(api.policy(path), owner.cookie)).statusCode).toBe(404);
    const answers = await Promise.all([
      save(path, { content: '<p>Fair ones.</p>' }),
      save(path, { isPublished: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { body } = await read(path);
    expect(body).toContain('<p>Fair ones.</p>');
    await save(path, { isPublished: false });
    expect((await read(path)).statusCode).toBe(404);
  });

  it('saves nothing over what somebody else has saved', async () => {
    const path = paths.privacyPolicy();
    const { updatedAt } = (await read(api.policy(path), owner.cookie)).json();
    await save(path, { metaDescription: 'Theirs' });
    const answer = await save(path, { metaDescription: 'Mine', updatedAt });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { metaDescription: 'Theirs' },
    });
  });

  it('takes long texts and refuses longer ones at their field', async () => {
    const path = paths.privacyPolicy();
    const long = `<p>${'£'.repeat(99_993)}</p>`;
    expect((await save(path, { content: long })).json().content).toBe(long);
    for (const [body, field] of [
      [{ content: `${long}!` }, 'content'],
      [{ content: 'a\u0000b' }, 'content'],
      [{ content: 7 }, 'content'],
      [{ isPublished: 'yes' }, 'isPublished'],
      [{ metaTitle: 'x'.repeat(256) }, 'metaTitle'],
      [{ metaDescription: '\ud800' }, 'metaDescription'],
    ] as const) {
      const answer = await save(path, body);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
  });

  it('asks visitors about cookies again when the text says something new, and only then', async () => {
    const path = paths.cookiePolicy();
    const version = async () => (await read(api.content())).json().cookiePolicyVersion;
    await save(path, { content: '<p>We kep two.</p>' });
    expect(await version()).toBeNull();
    await save(path, { isPublished: true });
    const first = await version();
    expect(first).not.toBeNull();
    await save(path, { metaTitle: 'Cookies', content: '<p>We kep two.</p>' });
    await save(path, { content: '<p>We keep two.</p>', isCorrection: true });
    expect(await version()).toBe(first);
    const { updatedAt } = (await save(path, { content: '<p>We keep three.</p>' })).json();
    expect(await version()).toBe(updatedAt);
    await save(path, { isPublished: false });
    expect(await version()).toBeNull();
    await save(path, { isPublished: true });
    expect(await version()).toBe(updatedAt);
  });
});
