import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { purgeAccounts } from '../../app/accounts/purge.server.ts';
import { api, paths } from '../../app/paths.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { after, ask, buildPerson, cookieOf, type Person, password, signIn } from '../../test/people.ts';
import { routesOf } from '../../test/routes-of.ts';

const day = 86_400_000;
const planted = 'p'.repeat(43);

describeOnDatabase('sessions', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let publicApp: FastifyInstance;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
    const env = { PUBLIC_URL: 'https://ampervan.example' };
    ({ app: publicApp } = await buildTestApp({ database, env }));
    ada = await buildPerson(database.db);
  });

  const logIn = (cookie?: string, site = app) =>
    ask(site, 'POST', api.login(), { cookie, body: { email: ada.email, password } });
  const statusWith = async (cookie: string, site = app) =>
    (await ask(site, 'GET', api.user(), { cookie })).statusCode;
  const storedSessions = () => database.db.selectFrom('sessions').selectAll().execute();
  const sidOf = (cookie: string) =>
    createHash('sha256')
      .update(cookie.slice(cookie.indexOf('=') + 1))
      .digest('base64url');
  const expiryOf = async (cookie: string) => {
    const { expire } = await database.db
      .selectFrom('sessions')
      .select('expire')
      .where('sid', '=', sidOf(cookie))
      .executeTakeFirstOrThrow();
    return Date.parse(expire);
  };

  it('never take over an id that was planted before signing in', async () => {
    const answer = await logIn(`session=${planted}`);
    expect(cookieOf(answer)).not.toContain(planted);
    expect(await statusWith(`session=${planted}`)).toBe(401);
    expect(await statusWith(cookieOf(answer))).toBe(200);
    expect((await storedSessions()).map(({ sid }) => sid)).not.toContain(sidOf(`session=${planted}`));
  });

  it('have a new id at each signing in and at registration, and the one before ends', async () => {
    const first = cookieOf(await logIn());
    const second = cookieOf(await logIn(first));
    expect(second).not.toBe(first);
    expect(await statusWith(first)).toBe(401);
    const body = { email: 'new@example.com', password, firstName: 'New', lastName: 'Comer' };
    const registered = cookieOf(await ask(app, 'POST', api.register(), { cookie: second, body }));
    expect(registered).not.toBe(second);
    expect(await statusWith(second)).toBe(401);
    expect(await statusWith(registered)).toBe(200);
  });

  it('of two browsers live side by side', async () => {
    const [here, there] = [cookieOf(await logIn()), cookieOf(await logIn())];
    expect(here).not.toBe(there);
    expect([await statusWith(here), await statusWith(there)]).toEqual([200, 200]);
  });

  it('travel in a cookie that no script and no other site can use', async () => {
    const sessionCookie = async (site = app) =>
      [(await logIn(undefined, site)).headers['set-cookie']].flat()[0];
    const plain = await sessionCookie();
    expect(plain).toMatch(/^session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
    const open = await sessionCookie(publicApp);
    expect(open).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('on https count under the guarded name only', async () => {
    const cookie = await signIn(database.db, ada.id, { isPublic: true });
    expect(await statusWith(cookie, publicApp)).toBe(200);
    expect(await statusWith(cookie.replace('__Host-', ''), publicApp)).toBe(401);
  });

  it('open with the very id only', async () => {
    const cookie = await signIn(database.db, ada.id);
    const token = cookie.slice('session='.length);
    const changed = Array.from({ length: 43 }, (_, index) => {
      const other = token[index] === 'A' ? 'B' : 'A';
      return token.slice(0, index) + other + token.slice(index + 1);
    });
    const others = [
      ...changed,
      ...Array.from({ length: 60 }, () => crypto.getRandomValues(Buffer.alloc(32)).toString('base64url')),
      // What a thief would find in the database.
      ...[sidOf(cookie), ada.id, '', 'null', "' or '1'='1", token.slice(1), `${token}A`, token.toLowerCase()],
    ];
    for (const other of others) expect(await statusWith(`session=${other}`), other).toBe(401);
    expect(await statusWith(cookie)).toBe(200);
  });

  it('are stored as a SHA-256 of their id, which is never the same twice', async () => {
    const cookies: string[] = [];
    for (let time = 0; time < 20; time++) cookies.push(cookieOf(await logIn()));
    expect(new Set(cookies).size).toBe(20);
    const stored = await storedSessions();
    for (const cookie of cookies) {
      expect(stored.map(({ sid }) => sid)).toContain(sidOf(cookie));
      expect(JSON.stringify(stored)).not.toContain(cookie.slice('session='.length));
    }
  });

  it('end when their time is over, and are then thrown away', async () => {
    const over = await signIn(database.db, ada.id, { expiresInDays: -1 / day });
    const alive = await signIn(database.db, ada.id, { expiresInDays: 60_000 / day });
    expect(await statusWith(over)).toBe(401);
    expect(await statusWith(alive)).toBe(200);
    await purgeAccounts(database.db);
    const kept = (await storedSessions()).map(({ sid }) => sid);
    expect(kept).not.toContain(sidOf(over));
    expect(kept).toContain(sidOf(alive));
  });

  it('are renewed for 14 days by a visit, and written no more than once a day', async () => {
    const young = await signIn(database.db, ada.id, { expiresInDays: 13.5, seenDaysAgo: 0 });
    const before = await expiryOf(young);
    await statusWith(young);
    expect(await expiryOf(young)).toBe(before);

    const idle = await signIn(database.db, ada.id, { expiresInDays: 3, signedInDaysAgo: 11 });
    await statusWith(idle);
    expect(Math.abs((await expiryOf(idle)) - Date.parse(after(14 * day)))).toBeLessThan(60_000);
  });

  it('end 60 days after signing in, however often one visits', async () => {
    const old = await signIn(database.db, ada.id, { expiresInDays: 0.5, signedInDaysAgo: 58 });
    expect(await statusWith(old)).toBe(200);
    expect(Math.abs((await expiryOf(old)) - Date.parse(after(2 * day)))).toBeLessThan(60_000);
    const last = await signIn(database.db, ada.id, { expiresInDays: 0.5, signedInDaysAgo: 59.5 });
    expect(await statusWith(last)).toBe(200);
    expect(Math.abs((await expiryOf(last)) - Date.parse(after(0.5 * day)))).toBeLessThan(60_000);
  });

  it('stay the newest 30 of an account, however often somebody signs in', async () => {
    const { db } = database;
    const [carl, other] = [await buildPerson(db), await buildPerson(db)];
    const theirs = await signIn(db, other.id, { expiresInDays: 1 });
    const cookies: string[] = [];
    for (let age = 1; age <= 40; age++)
      cookies.push(await signIn(db, carl.id, { expiresInDays: 14 - age / 10 }));
    const body = { email: carl.email, password };
    const newest = cookieOf(await ask(app, 'POST', api.login(), { body }));
    const listed = await ask(app, 'GET', api.sessions(), { cookie: newest });
    expect(listed.json()).toHaveLength(30);
    const kept = [newest, carl.cookie, ...cookies.slice(0, 28)];
    for (const cookie of kept) expect(await statusWith(cookie)).toBe(200);
    for (const cookie of cookies.slice(28)) expect(await statusWith(cookie)).toBe(401);
    expect(await statusWith(theirs)).toBe(200);
  });

  it('are not begun for visitors who do not sign in', async () => {
    const before = await storedSessions();
    const readable = routesOf(app)
      .filter(({ method }) => method === 'GET')
      .map(({ url }) => url.replace(/:\w+|\*/g, '1'));
    expect(readable).toContain(paths.home());
    for (const url of readable) {
      for (const cookie of [undefined, `session=${planted}`]) {
        const answer = await ask(app, 'GET', url, { cookie });
        // Signing out takes the cookie away; nothing else touches it.
        if (url !== api.logout())
          expect(String(answer.headers['set-cookie'] ?? ''), url).not.toContain('session');
      }
    }
    expect(await storedSessions()).toEqual(before);
  });
});
