import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { api, paths } from '../app/paths.ts';
import { errorAnswer } from '../server/errors.ts';
import { buildTestApp, type TestApp, write } from './build-test-app.ts';
import { buildCategory, buildContent, buildProduct } from './builders.ts';
import { describeOn, type TestDatabase } from './databases.ts';
import { routesOf } from './routes-of.ts';

/** What an answer must never show: where the code is, what the database said, how it is called. */
const insides =
  /node_modules|\.tsx?\b|\bat \w+ ?\(|file:\/\/|\/tmp\/|sqlite|postgres|kysely|syntax error|constraint|"stack"|select .* from|insert into|ECONN|zod/i;

describeOn('sqlite', 'security', (open) => {
  let database: TestDatabase;
  let site: TestApp;
  let publicSite: TestApp;
  const product = { slug: 'van-battery' };

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    const category = await buildCategory(database.db, { slug: 'batteries' });
    await buildProduct(database.db, { ...product, categoryId: category.id });
    site = await buildTestApp({ database, withPages: true });
    const env = { PUBLIC_URL: 'https://ampervan.example' };
    publicSite = await buildTestApp({ database, withPages: true, env });
  });

  const readable = [
    ...[paths.home(), paths.shop(), paths.category('batteries'), paths.product(product.slug)],
    ...[paths.checkout(), paths.orderSuccess(), '/nothing-here', paths.product('nothing'), '/shop/'],
    ...[api.content(), api.products(), api.product('nothing'), api.user(), api.paymentSettings()],
    ...['/api/nothing', '/api/orders/confirmation', '/api/openapi.json', '/healthz', '/readyz'],
    ...[paths.blog(), paths.blogPost('nothing'), paths.privacyPolicy(), paths.sitemap(), paths.contact()],
    ...[paths.blogFeed(), paths.sitemapFile(), '/sitemap-1.xml', '/robots.txt', api.sitemapData()],
    ...['/icon.svg', '/assets/nothing.js', '/assets/..%2f..%2fpackage.json', '/media/nothing'],
    ...['/media/nothing/640.avif', '/media/..%2f..%2fsession-secret', '/%00', '//evil.example/'],
    `/shop/product/${'x'.repeat(900)}`,
  ];
  /** Refused by the router itself, before any hook runs: a `frameworkErrors` handler answers them. */
  const unreadable = ['/%', '/shop/product/%ED%A0%80', `/shop/product/${'x'.repeat(2_000)}`];

  function expectHeaders(headers: Record<string, unknown>, isPublic: boolean, what: string): void {
    const policy = String(headers['content-security-policy']);
    expect(policy, what).toContain("default-src 'none'");
    expect(policy, what).toContain("frame-ancestors 'none'");
    expect(policy, what).not.toMatch(/unsafe-(inline|eval|hashes)|[* ]\*(?: |;|$)|https?:(?: |;|$)/);
    expect(headers, what).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['strict-transport-security'], what).toBe(
      isPublic ? 'max-age=31536000; includeSubDomains' : undefined,
    );
    expect(headers['x-powered-by'], what).toBeUndefined();
    expect(headers['x-shows'], what).toBeUndefined();
  }

  it.each(readable)('sends its headers with %s', async (url) => {
    for (const [app, isPublic] of [[site.app, false] as const, [publicSite.app, true] as const]) {
      const answer = await app.inject({ url, headers: { 'x-render': 'guessed' } });
      expectHeaders(answer.headers, isPublic, url);
      expect(answer.statusCode, url).toBeLessThan(500);
      const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
      expectHeaders(again.headers, isPublic, `${url} again`);
    }
  });

  it.each(unreadable)('sends its headers with %.40s', async (url) => {
    const answer = await site.app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expectHeaders(answer.headers, false, url);
  });

  it.each(['/%', '/shop/product/%', '/shop/product/%ED%A0%80', '/shop/%zz?q=%'])(
    'answers the broken escape in %s with a page',
    async (url) => {
      const { statusCode, headers, body } = await site.app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toMatch(/<h1[^>]*>(404 Page|Product) Not Found<\/h1>/);
      const refused = await site.app.inject(`/api/products${url}`);
      expect([refused.statusCode, errorAnswer.parse(refused.json()).code]).toEqual([400, 'bad_url']);
    },
  );

  it('lets no page run scripts or forms from elsewhere', async () => {
    for (const url of [paths.home(), paths.shop(), paths.product(product.slug), paths.checkout()]) {
      const { headers, body } = await site.app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe|\*/);
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("form-action 'self'");
      // Whatever stands in a script element of its own is data, which the policy lets nobody run.
      for (const [element] of body.matchAll(/<script\b[^>]*>/g)) {
        expect(element).toMatch(/src="\/assets\/|type="application\/(ld\+)?json"/);
      }
      expect(body).not.toMatch(/<[^>]+\son\w+=/);
    }
  });

  it('keeps personal pages out of every cache', async () => {
    for (const url of [paths.checkout(), paths.orderSuccess(), api.user()]) {
      expect((await site.app.inject(url)).headers['cache-control'], url).toContain('no-store');
    }
    expect((await site.app.inject(paths.orderSuccess())).headers['referrer-policy']).toBe('no-referrer');
  });

  const foreign: [name: string, headers: Record<string, string>][] = [
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    [
      'from another site with a forged origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    ],
    ['with origin null', { origin: 'null' }],
    ['from an evil origin', { origin: 'https://evil.example' }],
    ['from an origin that only begins alike', { origin: 'http://localhost.evil.example' }],
    ['from no origin', {}],
  ];

  it.each(foreign)('refuses every write %s', async (_name, headers) => {
    const writes = routesOf(site.app)
      .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
      .filter(({ url }) => url !== '/api/stripe-webhook');
    expect(writes.length).toBeGreaterThanOrEqual(4);
    for (const { method, url } of writes) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const answer = await site.app.inject({
          method: method === 'POST' ? ('POST' as const) : ('DELETE' as const),
          url,
          payload: '{}',
          headers: { ...headers, 'content-type': type },
        });
        const isRefused = answer.body.includes('This can only be done from the site itself');
        expect([url, answer.statusCode, isRefused]).toEqual([url, 403, true]);
      }
    }
    expect(await database.db.selectFrom('checkouts').select('id').execute()).toEqual([]);
  });

  it('takes writes of its own pages, by either header', async () => {
    for (const [app, headers] of [
      [site.app, { 'sec-fetch-site': 'same-origin' }],
      [site.app, { host: '192.0.2.1:3000', origin: 'http://192.0.2.1:3000' }],
      [publicSite.app, { host: '10.0.0.1:3000', origin: 'https://ampervan.example' }],
    ] as const) {
      const answer = await app.inject({
        method: 'POST',
        url: api.createPaymentIntent(),
        payload: {},
        headers,
      });
      expect(answer.json().code).toBe('invalid');
    }
  });

  it('takes writes by the origin of its public address alone, once it has one', async () => {
    for (const host of ['10.0.0.1:3000', 'localhost']) {
      const headers = { host, origin: `http://${host}` };
      const answer = await publicSite.app.inject({ method: 'POST', url: api.orders(), payload: {}, headers });
      expect([answer.statusCode, answer.json().code], host).toEqual([403, 'cross_site']);
    }
  });

  it('takes nothing but JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await write(site.app, 'POST', api.orders(), '{"amount":1}', { 'content-type': type });
      expect(answer.statusCode, type).toBe(415);
      errorAnswer.parse(answer.json());
    }
  });

  it.each([
    ['', 'application/json'],
    ['{', 'application/json'],
    ['"text"', 'application/json'],
    ['null', 'application/json'],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'application/json'],
    ['{"__proto__":{"isAdmin":true},"amount":1,"items":[]}', 'application/json'],
    ['{"constructor":{"prototype":{"isAdmin":true}}}', 'application/json'],
    [`{"amount":"${'9'.repeat(60_000)}"}`, 'application/json'],
    ['\u0000\ufffd', 'application/json'],
    [`{"amount":1,"amount":2,"items":"${'x'.repeat(70_000)}"}`, 'application/json'],
  ])('answers the body %.30s with the one error shape', async (body, type) => {
    const answer = await write(site.app, 'POST', api.orders(), body, { 'content-type': type });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    errorAnswer.parse(answer.json());
    expect(answer.body).not.toMatch(insides);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it('shows nothing of its insides when the database breaks', async () => {
    const broken = await open();
    for (const table of ['site_content', 'settings']) await sql.raw(`drop table ${table}`).execute(broken.db);
    const { app } = await buildTestApp({ database: broken, withPages: true });
    for (const url of [api.content(), api.products(), paths.home(), paths.shop(), api.paymentSettings()]) {
      const answer = await app.inject(url);
      expect(answer.statusCode, url).toBe(500);
      expect(answer.body).not.toMatch(insides);
      if (url.startsWith('/api/')) expect(errorAnswer.parse(answer.json()).code).toBe('internal');
      else expect(answer.body).toContain('Something went wrong on our side');
      expectHeaders(answer.headers, false, url);
    }
  });

  it('marks its cookies so that scripts and other sites cannot have them', async () => {
    const ask = async (app: TestApp['app']) => {
      const answer = await write(app, 'POST', api.createPaymentIntent(), {
        items: [{ id: 1, quantity: 1 }],
        amount: 30,
      });
      expect(answer.statusCode).toBe(200);
      return String(answer.headers['set-cookie']);
    };
    const local = await ask(site.app);
    expect(local).toMatch(/^checkout=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    const open = await ask(publicSite.app);
    expect(open).toMatch(/^__Host-checkout=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('gives no file outside its folders', async () => {
    const outside = ['package.json', '../package.json', '.built-from', 'session-secret', 'ampervan.sqlite'];
    const ways = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '....//', '%252e%252e%252f', '..%00/'];
    for (const base of ['/assets/', '/media/', '/media/x/', '/']) {
      for (const way of ways) {
        for (const file of outside) {
          for (const times of [1, 3]) {
            const answer = await site.app.inject(`${base}${way.repeat(times)}${file}`);
            expect([400, 403, 404, 308], `${base}${way}${file}`).toContain(answer.statusCode);
            expect(answer.body).not.toContain('"dependencies"');
          }
        }
      }
    }
  });

  it('never redirects to another site', async () => {
    for (const url of [
      '//evil.example/',
      '/\\evil.example/',
      '//evil.example//',
      '/%2f%2fevil.example/',
      '///x/',
    ]) {
      const answer = await site.app.inject({ url });
      const target = new URL(String(answer.headers.location ?? '/'), 'http://localhost');
      expect(target.host, `${url} -> ${answer.headers.location}`).toBe('localhost');
    }
  });
});
