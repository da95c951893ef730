import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signBooking } from '../app/bookings/emails/booking-token.server.ts';
import { signQuote } from '../app/quotes/quote-token.server.ts';
import { hashToken } from '../server/sessions/sessions.ts';
import { beginEnquiry, bodies, type Cell, queries, targets } from './authorization-requests.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import {
  buildAddress,
  buildCategory,
  buildContent,
  buildOrder,
  buildPicture,
  buildPolicy,
  buildPost,
  buildProduct,
  buildUser,
} from './builders.ts';
import { describeOnBothDatabases, type TestDatabase } from './databases.ts';
import { isLongRun } from './extent.ts';
import { openOrderAdmin } from './order-admin.ts';
import { ownershipMatrix, withoutConfirmation, withoutHistory } from './ownership-matrix.ts';
import { ask, buildPerson, type Person, signIn } from './people.ts';
import { routesOf } from './routes-of.ts';
import { occasions } from './told-occasions.ts';

const callers = [
  'nobody',
  'ada',
  'bea',
  'admin',
  'staff',
  'ada-as-bea',
  'signed-out',
  'former-admin',
] as const;
type Caller = (typeof callers)[number];

const rows = ownershipMatrix
  .trim()
  .split('\n')
  .filter((line) => /^[A-Z]+ +\//.test(line))
  .map((line) => {
    const [method = '', url = '', ...statuses] = line.split(/ +/);
    return { method, url, route: `${method} ${url}`, statuses: statuses.map(Number) };
  });

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const methodOf = (text: string) => methods.find((method) => method === text) ?? 'GET';

describeOnBothDatabases('authorization', (open, engine) => {
  // One in ten shows that PostgreSQL answers alike; the long run asks it for all.
  const asked = isLongRun || engine === 'sqlite' ? rows : rows.filter((_, index) => index % 10 === 0);
  let database: TestDatabase;
  let site: TestApp;
  let app: FastifyInstance;
  let shop: Omit<Cell, 'cookie' | 'owner' | 'pictureId' | 'categoryId'>;

  let otherAdmin: string;

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    await buildContent(db);
    await beginEnquiry(db);
    const { id: categoryId, slug: categorySlug } = await buildCategory(db);
    const product = await buildProduct(db, { categoryId, pricePence: 6_000, stockQuantity: 1_000 });
    await buildPost(db, { slug: product.slug });
    // Any admin can leave while there is another.
    otherAdmin = await buildUser(db, { isAdmin: true });
    for (const table of ['privacy_policy', 'terms_and_conditions', 'cookie_policy'] as const) {
      await buildPolicy(db, table);
    }
    shop = { product, categorySlug };
    site = await buildTestApp({ database, env: { SEED_TOKEN: 'a seed token' } });
    app = site.app;
  });

  // The dashboard has room for fifty people: those of the cells before leave it.
  beforeEach(async () => {
    const nobody = { isAdmin: false, isStaff: false };
    await database.db.updateTable('users').set(nobody).where('id', '!=', otherAdmin).execute();
  });

  it('is laid down for every route, and for no other', () => {
    const routes = routesOf(app)
      .filter(({ url, method }) => url.startsWith('/api') && method !== 'HEAD' && method !== 'OPTIONS')
      .map(({ method, url }) => `${method} ${url}`);
    expect(rows.map(({ route }) => route).sort()).toEqual(routes.sort());
    for (const { route, statuses } of rows) expect(statuses, route).toHaveLength(callers.length);
    const named = [withoutHistory, occasions, bodies, queries, targets].flatMap(Object.keys);
    expect(named.filter((route) => !routes.includes(route))).toEqual([]);
    expect(ownershipMatrix.trim().split('\n', 1)[0]?.split(/ +/)).toEqual(['route', ...callers]);
  });

  async function buildOwner(firstName: string): Promise<Cell['owner']> {
    const { db } = database;
    const person = await buildPerson(db, { firstName });
    const { id: addressId } = await buildAddress(db, person.id, { city: `${firstName}ville` });
    const { orderNumber } = await buildOrder(db, { userId: person.id, customerName: firstName });
    await db.insertInto('wishlists').values({ userId: person.id, productId: shop.product.id }).execute();
    const deviceId = hashToken(sidOf(person));
    const userId = person.id;
    const plan = { userId, name: 'Weekends', link: 'v=1', sentence: '' };
    const [{ id: planId }, { id: jobId }] = [
      await db.insertInto('saved_plans').values(plan).returning('id').executeTakeFirstOrThrow(),
      await db
        .insertInto('van_jobs')
        .values({ userId, doneOn: '2026-01-01', what: `${firstName}’s oil` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ];
    return { ...person, addressId, orderNumber, deviceId, planId, jobId };
  }

  const sidOf = ({ cookie }: Person) => hashToken(cookie.slice('session='.length));

  async function signOut(person: Person): Promise<string> {
    await database.db.deleteFrom('sessions').where('sid', '=', sidOf(person)).execute();
    return person.cookie;
  }

  async function cookieOf(caller: Caller, ada: Person, bea: Person): Promise<string | undefined> {
    const { db } = database;
    if (caller === 'nobody') return undefined;
    if (caller === 'bea') return bea.cookie;
    if (caller === 'signed-out') return signOut(ada);
    if (caller === 'ada' || caller === 'ada-as-bea') return ada.cookie;
    if (caller === 'staff') return (await buildPerson(db, { isStaff: true })).cookie;
    const { id, cookie } = await buildPerson(db, { isAdmin: true });
    if (caller === 'former-admin') {
      await db.updateTable('users').set({ isAdmin: false }).where('id', '=', id).execute();
    }
    return cookie;
  }

  /** Ada, Bea and who else is asking, new for each cell: nothing that one cell does reaches another. */
  async function buildCell(caller: Caller): Promise<{ cell: Cell; bea: Cell['owner'] }> {
    const [ada, bea] = [await buildOwner('Ada'), await buildOwner('Bea')];
    const cookie = await cookieOf(caller, ada, bea);
    const { id: categoryId } = await buildCategory(database.db);
    const pictureId = await buildPicture(database.db);
    const owner = caller === 'ada-as-bea' ? bea : ada;
    return { cell: { ...shop, categoryId, pictureId, cookie, owner }, bea };
  }

  /** All that is kept of a person. */
  async function kept(userId: string): Promise<unknown> {
    const { db } = database;
    return {
      user: await db.selectFrom('users').selectAll().where('id', '=', userId).execute(),
      addresses: await db.selectFrom('addresses').selectAll().where('userId', '=', userId).execute(),
      vans: await db.selectFrom('vans').selectAll().where('userId', '=', userId).execute(),
      jobs: await db.selectFrom('van_jobs').selectAll().where('userId', '=', userId).execute(),
      plans: await db.selectFrom('saved_plans').selectAll().where('userId', '=', userId).execute(),
      wishes: await db.selectFrom('wishlists').selectAll().where('userId', '=', userId).execute(),
      orders: await db.selectFrom('orders').selectAll().where('userId', '=', userId).execute(),
      sessions: await db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute(),
      consents: await db.selectFrom('cookie_consent').selectAll().where('userId', '=', userId).execute(),
    };
  }

  const newestChange = () =>
    database.db
      .selectFrom('changes')
      .select(['id', 'kind', 'label'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  /** Fails unless the history says what was done since a line, or the list says why it need not. */
  async function expectTold(route: string, since: { id: number } | undefined): Promise<void> {
    const line = await newestChange();
    expect(line?.id !== since?.id, `${route} leaves a line in the history`).toBe(!(route in withoutHistory));
    if (line?.id !== since?.id) expect(line?.label, 'what was changed').not.toBe('');
  }

  /** Tells if a file is refused until the password is typed again. */
  async function isRefusedUnconfirmed(path: string): Promise<boolean> {
    const { db } = database;
    const { id } = await buildPerson(db, { isAdmin: true });
    const cookie = await signIn(db, id, { isConfirmed: false });
    return (await ask(app, 'GET', path, { cookie })).statusCode === 403;
  }

  async function urlOf(url: string, cell: Cell, targetId?: number | string): Promise<string> {
    const { owner, product, categorySlug, categoryId, pictureId } = cell;
    const slug = url.startsWith('/api/categories') ? categorySlug : product.slug;
    const others = url.includes('/categories/') ? categoryId : owner.addressId;
    const ofVan = url.startsWith('/api/plans') ? owner.planId : owner.jobId;
    const isOfVan = /^\/api\/(plans|van)\//.test(url);
    const own = url.includes('/sessions/') ? owner.deviceId : isOfVan ? ofVan : others;
    const id = targetId ?? (url.includes('/pictures/') ? pictureId : own);
    const ids: Record<string, string | number> = {
      id,
      orderNumber: owner.orderNumber,
      productId: product.id,
      slug,
      kind: 'order-confirmed',
      // The ways to a photograph that is there are tried where enquiries are.
      photographId: 1,
      parcelId: 1,
      returnId: 1,
      paper: 'invoice',
      customer: owner.id,
      token: url.startsWith('/api/quotes')
        ? await signQuote(database.db, { id: Number(id), linkRevision: 0 })
        : await signBooking(database.db, Number(id)),
    };
    return url.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));
  }

  // Some write a paper for each order that the cells before have left.
  it.each(asked)(
    'answers $route as laid down',
    { timeout: 300_000 },
    async ({ method, url, route, statuses }) => {
      const answered: Record<string, number> = {};
      for (const caller of callers) {
        const { cell, bea } = await buildCell(caller);
        const isForeign = caller === 'ada-as-bea';
        const before = isForeign && (await kept(bea.id));
        const ids = { id: cell.owner.id, userId: cell.owner.id, email: cell.owner.email };
        const query = [queries[route] ?? '', isForeign ? `userId=${ids.userId}&id=${ids.id}` : ''];
        const body = bodies[route]?.(cell);
        const target = await targets[route]?.(database.db);
        const path = await urlOf(url, cell, target?.id);
        const newest = await newestChange();
        const answer = await ask(app, methodOf(method), `${path}?${query.join('&')}`, {
          cookie: cell.cookie,
          body: body && (isForeign ? { ...ids, ...body } : body),
        });
        answered[caller] = answer.statusCode;
        // Signing in as Bea with her password and asking for her reset link is open to everybody.
        if (isForeign && !['POST /api/login', 'POST /api/password-reset/request'].includes(route)) {
          expect(await kept(bea.id), 'what is kept of Bea').toEqual(before);
          for (const trace of ['Beaville', bea.email, bea.id, bea.orderNumber]) {
            expect(answer.body, 'the answer to Ada').not.toContain(trace);
          }
        }
        // Routes that customers are refused belong to the dashboard.
        const isTold = method !== 'GET' || isFile(answer);
        const isDone = caller === 'admin' && answered.ada === 403 && answer.statusCode < 300;
        if (isDone && isTold && !(route in occasions)) await expectTold(route, newest);
        if (isDone && method === 'GET' && isFile(answer) && !(route in withoutHistory))
          expect(await isRefusedUnconfirmed(path), 'asks for the password once more').toBe(
            !(route in withoutConfirmation),
          );
        if (answer.statusCode === 401) expect(answer.json()).toMatchObject({ code: 'signed_out' });
      }
      expect(answered).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]])));
    },
  );

  it('asks for every change of the dashboard so that there is something to tell', () => {
    const changes = rows.filter(
      ({ route, method, statuses }) =>
        statuses[0] === 401 &&
        statuses[1] === 403 &&
        !(route in withoutHistory) &&
        method !== 'GET' &&
        (statuses[3] ?? 0) >= 300,
    );
    expect(changes.filter(({ route }) => !(route in occasions)).map(({ route }) => route)).toEqual([]);
  });

  it.each(Object.entries(occasions))('tells in the history of $0', async (route, begin) => {
    const owner = await buildPerson(database.db, { isAdmin: true, firstName: 'Olive' });
    const admin = await openOrderAdmin(database, site);
    const { url, body } = await begin({ admin, owner });
    const newest = await newestChange();
    const method = methodOf(route.split(' ', 1)[0] ?? '');
    const answer = await ask(app, method, url, { cookie: owner.cookie, body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    await expectTold(route, newest);
  });
});

/** Whether an answer is one to keep outside the browser, and not what a screen shows. */
const isFile = ({ headers }: { headers: Record<string, unknown> }) =>
  headers['content-disposition'] !== undefined ||
  !String(headers['content-type']).startsWith('application/json');
