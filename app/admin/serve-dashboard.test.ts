import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, cookieOf, type Person, password } from '../../test/people.ts';
import { otherLoginPath } from '../accounts/return-to.ts';
import { secondFactorApi } from '../accounts/second-factor/second-factor-paths.ts';
import { adminPaths } from '../admin-paths.ts';
import { api, paths } from '../paths.ts';
import { createPayments, type Payments } from '../payments/provider.server.ts';

/** Addresses as people have them in their bookmarks, and where the login leads back from each. */
const bookmarks = [
  ['/admin', '/admin/overview'],
  ['/admin?from=home', '/admin/overview'],
  ['/ADMIN', '/admin/overview'],
  ['/admin/content', '/admin/content'],
  ['/admin/products/5', '/admin/products/5'],
  ['/Admin/products/5', '/admin/products/5'],
  ['/admin/products?sort=stock&search=battery', '/admin/products?sort=stock&search=battery'],
  [adminPaths.customer('a%b@example.com'), adminPaths.customer('a%b@example.com')],
  ['/admin/no-such-tab', '/admin/no-such-tab'],
] as const;

const liveKeys = (apiUrl: string): Payments =>
  createPayments({
    secretKey: 'sk_live_1',
    publishableKey: 'pk_live_1',
    webhookSecret: 'whsec_1',
    isDemo: false,
    apiUrl,
  });

describeOnBothDatabases('the door of the dashboard', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  /** The same shop, with keys that take real money. */
  let live: FastifyInstance;
  let ada: Person;
  let owner: Person;
  let staff: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
    ({ app: live } = await buildTestApp({ database, withPages: true, reach: liveKeys }));
    ada = await buildPerson(database.db, { email: 'ada@example.com' });
    owner = await buildPerson(database.db, { isAdmin: true });
    staff = await buildPerson(database.db, { isStaff: true });
  });

  const get = (url: string, cookie?: string) => ask(app, 'GET', url, { cookie });

  /** The only link of a page with these words. */
  const linkIn = (body: string, words: string) =>
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${words}</a>`).exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';

  it.each(bookmarks)('is no page at %s for who is not logged in, with a way to log in', async (url, back) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(body).toContain('404 Page Not Found');
    expect(body.toLowerCase()).not.toContain('dashboard');
    const login = await get(linkIn(body.split('Do you work here?')[1] ?? '', 'Log in'));
    const { pathname, searchParams } = new URL(String(login.headers.location), 'http://site.example');
    expect([pathname, searchParams.get('next')]).toEqual([paths.auth(), back]);
  });

  it.each(bookmarks)(
    'is no page at %s for a customer, who may log in as somebody else',
    async (url, back) => {
      const { statusCode, headers, body } = await get(url, ada.cookie);
      expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect(body).toContain('404 Page Not Found');
      expect(body).toContain('ada@example.com');
      expect(linkIn(body, 'Log in with another account')).toBe(otherLoginPath(back));
    },
  );

  it('ends the session of whoever logs in as somebody else, and leads through the login', async () => {
    const leave = (next: string) => get(`${api.logout()}?next=${encodeURIComponent(next)}`, ada.cookie);
    const { statusCode, headers } = await leave('/admin/products/5');
    expect([statusCode, headers.location]).toEqual([302, `${paths.auth()}?next=%2Fadmin%2Fproducts%2F5`]);
    expect((await get(api.user(), ada.cookie)).statusCode).toBe(401);
    expect((await leave('//evil.example/admin')).headers.location).toBe(paths.home());
  });

  it('says nothing of it at other addresses', async () => {
    for (const url of ['/administrator', '/no-such-page', '/shop/admin', '/admin.html']) {
      const { statusCode, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toContain('Do you work here?');
    }
  });

  it('is open to owners and staff, whatever the letters of its address', async () => {
    for (const { cookie } of [owner, staff]) {
      for (const url of ['/admin', '/admin/', '/ADMIN', '/Admin/products/5', '/admin/content']) {
        const { statusCode, headers, body } = await get(url, cookie);
        expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store']);
        expect(body).toContain('Loading admin dashboard...');
      }
    }
  });

  it('asks owners for two-step login once after each login where payments are real, until it is on', async () => {
    const { db } = database;
    const olive = await buildPerson(db, { isAdmin: true });
    const asks = async (site: FastifyInstance, cookie: string) =>
      /"asksSecondFactor":(true|false)/.exec((await ask(site, 'GET', '/admin', { cookie })).body)?.[1];
    expect(await asks(live, olive.cookie)).toBe('true');
    expect([await asks(app, olive.cookie), await asks(live, staff.cookie)]).toEqual(['false', 'false']);

    const later = await ask(live, 'POST', secondFactorApi.decline(), { cookie: olive.cookie });
    expect([later.statusCode, await asks(live, olive.cookie)]).toEqual([200, 'false']);
    const { body: devices } = await ask(live, 'GET', api.sessions(), { cookie: olive.cookie });
    expect(devices).not.toContain('putOff');
    const next = await ask(live, 'POST', api.login(), { body: { email: olive.email, password } });
    expect(await asks(live, cookieOf(next))).toBe('true');

    await db
      .insertInto('second_factors')
      .values({ userId: olive.id, secret: 'sealed', isOn: true })
      .execute();
    expect(await asks(live, cookieOf(next))).toBe('false');
  });

  it('brings the scripts of Site Content for owners, and of the Overview for staff', async () => {
    const scriptsOf = async (url: string, { cookie }: Person) =>
      (await get(url, cookie)).body.match(/\/assets\/[\w-]+-tab[\w.-]*\.js/g);
    expect(await scriptsOf('/admin', owner)).toEqual(await scriptsOf('/admin/content', owner));
    expect(await scriptsOf('/admin', staff)).toEqual(await scriptsOf('/admin/overview', staff));
    expect(await scriptsOf('/admin', owner)).not.toEqual(await scriptsOf('/admin/overview', owner));
  });
});
