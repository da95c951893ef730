import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api, paths } from '../../paths.ts';
import { contentChoices } from '../choices.ts';

describeOnDatabase("saving the site's texts", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const save = (body: object) => ask(app, 'PUT', api.content(), { cookie: owner.cookie, body });
  const stored = async () => (await ask(app, 'GET', adminApi.content(), { cookie: owner.cookie })).json();
  const home = async () => (await app.inject({ url: paths.home() })).body;

  it('changes what is sent, leaves the rest, and drops the finished page', async () => {
    const before = await stored();
    expect(await home()).not.toContain('A new hero');
    const answer = await save({ heroTitle: ' A new hero ', updatedAt: before.updatedAt });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...before, heroTitle: 'A new hero', updatedAt: answer.json().updatedAt });
    expect(await stored()).toEqual(answer.json());
    expect(await home()).toContain('A new hero');
  });

  it('says who changed what, once for each change', async () => {
    const before = await stored();
    await save({ heroTitle: before.heroTitle, aboutTitle: 'About the workshop' });
    await save({ aboutTitle: 'About the workshop' });
    const answer = await ask(app, 'GET', `${adminApi.changes()}?kind=content&recordId=1`, {
      cookie: owner.cookie,
    });
    const [latest, second] = answer.json();
    expect(latest).toMatchObject({
      editorName: 'Olive Owner',
      action: 'updated',
      label: 'Site content',
      fields: [{ name: 'aboutTitle', before: before.aboutTitle, after: 'About the workshop' }],
    });
    expect(second.fields).toMatchObject([{ name: 'heroTitle' }]);
  });

  it('saves nothing over what somebody else has saved', async () => {
    const { updatedAt } = await stored();
    await save({ heroTitle: 'Theirs' });
    const answer = await save({ heroTitle: 'Mine', updatedAt });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'changed_meanwhile', current: { heroTitle: 'Theirs' } });
    expect((await stored()).heroTitle).toBe('Theirs');
    const again = await save({ heroTitle: 'Mine', updatedAt: answer.json().current.updatedAt });
    expect(again.json().heroTitle).toBe('Mine');
  });

  it('takes a link without https and the name of an account for what they mean', async () => {
    await save({
      facebookUrl: 'facebook.com/vans',
      instagramUrl: ' @vans.kent',
      linkedinUrl: 'www.linkedin.com/in/a',
    });
    expect(await stored()).toMatchObject({
      facebookUrl: 'https://facebook.com/vans',
      instagramUrl: 'https://www.instagram.com/vans.kent',
      linkedinUrl: 'https://www.linkedin.com/in/a',
    });
  });

  it.each([
    [{ heroTitle: 'x'.repeat(256) }, 'heroTitle'],
    [{ heroTitle: 'a\u0000b' }, 'heroTitle'],
    [{ shopEnabled: 'yes' }, 'shopEnabled'],
    [{ ogImageWidth: 0 }, 'ogImageWidth'],
    [{ ogImageHeight: null }, 'ogImageHeight'],
    [{ facebookUrl: 'javascript:alert(1)' }, 'facebookUrl'],
    [{ ogImage: 'data:image/png;base64,AAAA' }, 'ogImage'],
    [{ googleAnalyticsId: "G-1'); alert(1)" }, 'googleAnalyticsId'],
    [{ addressCountry: 'gb' }, 'addressCountry'],
    [{ latitude: '91' }, 'latitude'],
    [{ email: 'hello' }, 'email'],
    [{ phone: 'ring us' }, 'phone'],
    [{ mapEmbedUrl: 'javascript:alert(1)' }, 'mapEmbedUrl'],
  ])('refuses %j at its field', async (body, field) => {
    const before = await stored();
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await stored()).toEqual(before);
  });

  it.each(Object.entries(contentChoices))(
    'takes for %s one of its choices, or nothing',
    async (name, choices) => {
      for (const choice of [...choices, ''])
        expect((await save({ [name]: choice })).statusCode, choice).toBe(200);
      for (const other of ['foo', 'FOO', 7, null, [choices[0]], ` ${choices[0]}`]) {
        const answer = await save({ [name]: other });
        expect([answer.statusCode, answer.json().fields], JSON.stringify(other)).toEqual([
          400,
          { [name]: `Choose one of: ${choices.join('; ')}` },
        ]);
      }
    },
  );
});
