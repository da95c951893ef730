import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person, password, signIn } from '../../test/people.ts';
import { api, paths } from '../paths.ts';
import { accountApi } from './account-paths.ts';
import type { Device } from './contract.ts';
import { requestPasswordReset } from './passwords/password-reset.server.ts';

const newPassword = 'a van called Maurice';

describeOnDatabase('signing out', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;
  let elsewhere: string;
  let bea: Person;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
    elsewhere = await signIn(database.db, ada.id);
    bea = await buildPerson(database.db);
  });

  /** Which of Ada's browser, her other one and Bea's are still signed in. */
  async function signedIn(): Promise<boolean[]> {
    const answers = await Promise.all(
      [ada.cookie, elsewhere, bea.cookie].map((cookie) => ask(app, 'GET', api.user(), { cookie })),
    );
    return answers.map(({ statusCode }) => statusCode === 200);
  }

  const cookieIsTakenAway =
    /^session=; (Max-Age=0; )?Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/;

  it('ends the session of this browser, whose id then opens nothing', async () => {
    const answer = await ask(app, 'POST', api.logout(), { cookie: ada.cookie });
    expect(answer.json()).toEqual({ message: 'You have been logged out successfully.' });
    expect(answer.headers['set-cookie']).toMatch(cookieIsTakenAway);
    expect(await signedIn()).toEqual([false, true, true]);
  });

  it('is answered alike when nobody was signed in', async () => {
    expect((await ask(app, 'POST', api.logout())).statusCode).toBe(200);
    expect(await signedIn()).toEqual([true, true, true]);
  });

  it('everywhere ends all sessions of the account and of no other', async () => {
    const answer = await ask(app, 'DELETE', api.sessions(), { cookie: ada.cookie });
    expect(answer.statusCode).toBe(200);
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(cookieIsTakenAway);
    expect(await signedIn()).toEqual([false, false, true]);
  });

  it('everywhere comes with a new password', async () => {
    const body = { currentPassword: password, newPassword };
    const answer = await ask(app, 'PUT', api.password(), { cookie: ada.cookie, body });
    expect(answer.statusCode).toBe(200);
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(cookieIsTakenAway);
    expect(await signedIn()).toEqual([false, false, true]);
  });

  it('everywhere comes with a password reset', async () => {
    const link = await requestPasswordReset(database.db, ada.email, 'http://localhost');
    const token = new URL(String(link)).searchParams.get('token');
    const answer = await ask(app, 'POST', accountApi.resetPassword(), { body: { token, newPassword } });
    expect(answer.statusCode).toBe(200);
    expect(await signedIn()).toEqual([false, false, true]);
  });

  it('comes with the end of the account', async () => {
    await database.db.deleteFrom('users').where('id', '=', ada.id).execute();
    expect(await signedIn()).toEqual([false, false, true]);
  });

  it('by the link works when it is followed on the site itself', async () => {
    const answer = await ask(app, 'GET', api.logout(), { cookie: ada.cookie });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(paths.home());
    expect(answer.headers['set-cookie']).toMatch(cookieIsTakenAway);
    expect(await signedIn()).toEqual([false, true, true]);
  });

  it.each(['cross-site', 'same-site', 'none', undefined])(
    'by the link asks first when it was followed from elsewhere (%s)',
    async (site) => {
      const answer = await app.inject({
        url: api.logout(),
        headers: { cookie: ada.cookie, ...(site ? { 'sec-fetch-site': site } : {}) },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('Log out?');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await signedIn()).toEqual([true, true, true]);
    },
  );

  it('by the form of that page works without scripts and ends at home', async () => {
    const form = (site: string) =>
      app.inject({
        method: 'POST',
        url: api.logout(),
        headers: {
          cookie: ada.cookie,
          'sec-fetch-site': site,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': '0',
        },
      });
    expect((await form('cross-site')).statusCode).toBe(403);
    expect(await signedIn()).toEqual([true, true, true]);
    const answer = await form('same-origin');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, paths.home()]);
    expect(answer.headers['set-cookie']).toMatch(cookieIsTakenAway);
    expect(await signedIn()).toEqual([false, true, true]);
  });

  it('leads to the page where one signs in', async () => {
    const answer = await ask(app, 'GET', api.login(), { cookie: ada.cookie });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, paths.auth()]);
    const wanted = encodeURIComponent(paths.account('orders'));
    const leads = async (next: string) =>
      (await ask(app, 'GET', `${api.login()}?next=${next}`)).headers.location;
    expect(await leads(wanted)).toBe(`${paths.auth()}?next=${wanted}`);
    expect(await leads('//evil.example/account')).toBe(paths.auth());
  });

  it('shows which browsers are signed in without giving away their ids', async () => {
    const list = await ask(app, 'GET', api.sessions(), { cookie: ada.cookie });
    expect(list.json()).toHaveLength(2);
    expect(list.json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ isCurrent: true }),
        expect.objectContaining({ isCurrent: false }),
      ]),
    );
    const stored = await database.db.selectFrom('sessions').select('sid').execute();
    for (const secret of [
      ...stored.map(({ sid }) => sid),
      ada.cookie.split('=')[1],
      elsewhere.split('=')[1],
    ]) {
      expect(list.body).not.toContain(secret);
    }
  });

  it('tells when each was signed in and on which day it was last used', async () => {
    const { db } = database;
    const signedInAt = '2026-03-01T10:00:00.000Z';
    const lastSeenAt = '2026-03-04T10:00:00.000Z';
    const sess = JSON.stringify({
      userAgent: 'Firefox/130 (Android)',
      ipAddress: '',
      signedInAt,
      lastSeenAt,
    });
    const expire = new Date(Date.now() + 5 * 86_400_000);
    await db
      .insertInto('sessions')
      .values({ sid: crypto.randomUUID(), userId: ada.id, sess, expire: expire.toISOString() })
      .execute();
    const devices: Device[] = (await ask(app, 'GET', api.sessions(), { cookie: ada.cookie })).json();
    expect(devices.find(({ name }) => name === 'Firefox on Android')).toMatchObject({
      signedInAt,
      lastSeenAt,
    });
    const here = devices.find(({ isCurrent }) => isCurrent);
    expect(Math.abs(Date.parse(here?.lastSeenAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('of all others leaves this browser in', async () => {
    const answer = await ask(app, 'DELETE', api.otherSessions(), { cookie: ada.cookie });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await signedIn()).toEqual([true, false, true]);
  });

  it('of one device ends its session and no other, whoever asks', async () => {
    const devices: Device[] = (await ask(app, 'GET', api.sessions(), { cookie: ada.cookie })).json();
    const id = devices.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const signOut = async (cookie: string) =>
      (await ask(app, 'DELETE', api.session(id), { cookie })).statusCode;
    expect(await signOut(bea.cookie)).toBe(404);
    expect(await signedIn()).toEqual([true, true, true]);
    expect(await signOut(ada.cookie)).toBe(200);
    expect(await signedIn()).toEqual([true, false, true]);
    expect(await signOut(ada.cookie)).toBe(404);
  });
});
