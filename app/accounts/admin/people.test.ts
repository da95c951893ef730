import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildOrder, buildProduct } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, type Person, signIn } from '../../../test/people.ts';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { grantRoleTo } from '../../operator/accounts-by-email.server.ts';
import { api } from '../../paths.ts';
import { withQuery } from '../../values/with-query.ts';

describeOnBothDatabases('the people of the dashboard', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let publicApp: FastifyInstance;
  let olive: Person;
  let sam: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database, withPages: true }));
    ({ app: publicApp } = await buildTestApp({ database, env: { PUBLIC_URL: 'https://ampervan.example' } }));
  });

  beforeEach(async () => {
    const { db } = database;
    await db.updateTable('users').set({ isAdmin: false, isStaff: false }).execute();
    olive = await buildPerson(db, { isAdmin: true, firstName: 'Olive' });
    sam = await buildPerson(db, { isStaff: true, firstName: 'Sam' });
  });

  const get = (url: string, cookie: string) => ask(app, 'GET', url, { cookie });
  const add = (email: string, role = 'staff', site = app) =>
    ask(site, 'POST', adminApi.people(), {
      cookie: site === app ? olive.cookie : olive.cookie.replace('session=', '__Host-session='),
      body: { email, role },
    });
  const make = (id: string, role: string) =>
    ask(app, 'PUT', adminApi.person(id), { cookie: olive.cookie, body: { role } });
  const remove = (id: string) => ask(app, 'DELETE', adminApi.person(id), { cookie: olive.cookie });
  const userOf = async (cookie: string) => (await get(api.user(), cookie)).json();

  it('are listed for an owner, owners first, and who has two-step login', async () => {
    await database.db
      .insertInto('second_factors')
      .values({ userId: sam.id, secret: 'sealed', isOn: true })
      .execute();
    const people = (await get(adminApi.people(), olive.cookie)).json();
    expect(people).toEqual([
      { id: olive.id, email: olive.email, name: 'Olive Fernsby', role: 'owner', hasSecondFactor: false },
      { id: sam.id, email: sam.email, name: 'Sam Fernsby', role: 'staff', hasSecondFactor: true },
    ]);
  });

  it('are let in by the address of an account, which counts at once', async () => {
    const ada = await buildPerson(database.db);
    expect((await get(adminPaths.tab(), ada.cookie)).statusCode).toBe(404);
    expect((await add(ada.email.toUpperCase())).statusCode).toBe(200);
    expect(await userOf(ada.cookie)).toMatchObject({ isAdmin: false, isStaff: true });
    expect((await get(adminPaths.tab(), ada.cookie)).statusCode).toBe(200);
    expect((await get(adminApi.orders(), ada.cookie)).statusCode).toBe(200);
  });

  it('are nobody without an account, nor on a public site with an address that nobody confirmed', async () => {
    const unknown = await add('nobody@example.com');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'no_account']);
    expect(unknown.json().fields.email).toContain('register on the site first');
    const ada = await buildPerson(database.db);
    const unproven = await add(ada.email, 'staff', publicApp);
    expect([unproven.statusCode, unproven.json().code]).toEqual([409, 'email_unverified']);
    await database.db.updateTable('users').set({ isEmailVerified: true }).where('id', '=', ada.id).execute();
    expect((await add(ada.email, 'staff', publicApp)).statusCode).toBe(200);
  });

  it('change what they may do, and never both at once', async () => {
    expect((await make(sam.id, 'owner')).statusCode).toBe(200);
    expect(await userOf(sam.cookie)).toMatchObject({ isAdmin: true, isStaff: false });
    expect((await make(sam.id, 'staff')).statusCode).toBe(200);
    expect(await userOf(sam.cookie)).toMatchObject({ isAdmin: false, isStaff: true });
    expect((await make(sam.id, 'queen')).statusCode).toBe(400);
  });

  it('are removed at once, and their two-step login with them', async () => {
    const { db } = database;
    await db.insertInto('second_factors').values({ userId: sam.id, secret: 'sealed', isOn: true }).execute();
    expect((await remove(sam.id)).statusCode).toBe(200);
    expect(await userOf(sam.cookie)).toMatchObject({ isAdmin: false, isStaff: false });
    expect((await get(adminPaths.tab(), sam.cookie)).statusCode).toBe(404);
    expect(
      await db.selectFrom('second_factors').select('userId').where('userId', '=', sam.id).execute(),
    ).toEqual([]);
    expect((await remove(sam.id)).statusCode).toBe(404);
  });

  it('are logged out of every browser by an owner, which stands in the history', async () => {
    const elsewhere = await signIn(database.db, sam.id);
    const logOut = (id: string, cookie = olive.cookie) =>
      ask(app, 'DELETE', adminApi.personSessions(id), { cookie });
    expect((await logOut(olive.id, sam.cookie)).statusCode).toBe(403);
    expect((await logOut(sam.id)).statusCode).toBe(200);
    for (const cookie of [sam.cookie, elsewhere])
      expect((await get(api.user(), cookie)).statusCode).toBe(401);
    expect((await get(api.user(), olive.cookie)).statusCode).toBe(200);
    const lines = await get(
      withQuery(adminApi.changes(), { kind: 'person', recordId: sam.id }),
      olive.cookie,
    );
    expect(lines.json()).toMatchObject([
      { editorName: 'Olive Fernsby', label: 'Sam Fernsby', action: 'logged out' },
    ]);
    const ada = await buildPerson(database.db);
    expect((await logOut(ada.id)).statusCode).toBe(404);
    expect((await get(api.user(), ada.cookie)).statusCode).toBe(200);
  });

  it('stand in the history with who gave or took what, and whose two-step login went', async () => {
    const { db } = database;
    await make(sam.id, 'owner');
    await db.insertInto('second_factors').values({ userId: sam.id, secret: 'sealed', isOn: true }).execute();
    await remove(sam.id);
    await grantRoleTo(db, sam.email, 'staff', false);
    await make(sam.id, 'staff');
    const lines = await get(
      withQuery(adminApi.changes(), { kind: 'person', recordId: sam.id }),
      olive.cookie,
    );
    const role = (before: string, after: string, ...more: object[]) => ({
      fields: [{ name: 'role', before, after }, ...more],
    });
    const calendar = { name: 'calendarAddress', before: 'the old one', after: 'a new one' };
    expect(lines.json()).toMatchObject([
      { editorName: 'Whoever keeps the server', ...role('', 'staff') },
      {
        editorName: 'Olive Fernsby',
        fields: [{ name: 'twoStepLogin', before: 'yes', after: 'no' }],
      },
      { editorName: 'Olive Fernsby', ...role('owner', '', calendar) },
      { editorName: 'Olive Fernsby', label: 'Sam Fernsby', action: 'updated', ...role('staff', 'owner') },
    ]);
    expect((await get(withQuery(adminApi.changes(), { kind: 'person' }), sam.cookie)).statusCode).toBe(403);
  });

  it('always have one owner, whichever way one goes', async () => {
    for (const answer of [await remove(olive.id), await make(olive.id, 'staff'), await add(olive.email)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'last_admin']);
    }
    expect(await userOf(olive.cookie)).toMatchObject({ isAdmin: true, isStaff: false });
    await make(sam.id, 'owner');
    const [one, other] = await Promise.all([make(olive.id, 'staff'), remove(sam.id)]);
    const owners = await database.db.selectFrom('users').select('id').where('isAdmin', '=', true).execute();
    expect(owners, `${one.body} ${other.body}`).toHaveLength(1);
  });

  describe('who are staff', () => {
    it('see what an order costs, and nothing of how it was paid or given back', async () => {
      const { orderNumber } = await buildOrder(database.db, {
        paymentStatus: 'paid',
        status: 'confirmed',
        paymentIntentId: `pi_${crypto.randomUUID()}`,
        refundedPence: 100,
        paidAt: new Date().toISOString(),
      });
      const url = adminApi.order(orderNumber);
      const [owners, staffs] = [(await get(url, olive.cookie)).json(), (await get(url, sam.cookie)).json()];
      expect(staffs.total).toBe(owners.total);
      expect([owners.refunded, staffs.refunded]).toEqual(['1.00', '0.00']);
      expect(owners.paymentIntentId).toMatch(/^pi_/);
      expect(staffs.paymentIntentId).toBeNull();
      const said = (order: { timeline: { what: string }[] }) => order.timeline.map(({ what }) => what).join();
      expect(said(owners)).toMatch(/Paid: £.*given back/);
      expect(said(staffs)).not.toMatch(/£|Paid|given back/);
    });

    it('give no order up, which would end its payment', async () => {
      const { orderNumber } = await buildOrder(database.db, { status: 'pending', paymentStatus: 'pending' });
      const giveUp = (cookie: string) =>
        ask(app, 'PATCH', adminApi.orderStatus(orderNumber), { cookie, body: { status: 'cancelled' } });
      const refused = await giveUp(sam.cookie);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_owner']);
      expect((await giveUp(olive.cookie)).statusCode).toBe(200);
    });

    it('read how to reach a customer, and not what they spent in all', async () => {
      const ada = await buildPerson(database.db);
      await buildOrder(database.db, { userId: ada.id, customerEmail: ada.email, paymentStatus: 'paid' });
      const listed = async (cookie: string) =>
        (await get(`${adminApi.customers()}?search=${encodeURIComponent(ada.email)}`, cookie)).json()
          .customers[0];
      const [owners, staffs] = [await listed(olive.cookie), await listed(sam.cookie)];
      expect(owners.spent).not.toBeNull();
      expect(staffs).toEqual({ ...owners, spent: null });
      const one = async (cookie: string) => (await get(adminApi.customer(owners.key), cookie)).json();
      expect(await one(sam.cookie)).toEqual({
        ...(await one(olive.cookie)),
        spent: null,
        paid: null,
        refunded: null,
      });
    });

    it('read the history of what they work with, one kind at a time, and the bin of products', async () => {
      const { id } = await buildProduct(database.db);
      const statuses = async (url: string) => [
        (await get(url, olive.cookie)).statusCode,
        (await get(url, sam.cookie)).statusCode,
      ];
      expect(await statuses(`${adminApi.changes()}?kind=product&recordId=${id}`)).toEqual([200, 200]);
      expect(await statuses(`${adminApi.changes()}?kind=order`)).toEqual([200, 200]);
      for (const kind of ['settings', 'content', 'policy', 'post', 'review'])
        expect(await statuses(`${adminApi.changes()}?kind=${kind}`), kind).toEqual([200, 403]);
      expect(await statuses(adminApi.changes())).toEqual([200, 403]);
      expect(await statuses(`${adminApi.bin()}?kind=post`)).toEqual([200, 403]);
    });

    it('are told what waits for them, and no figure of money', async () => {
      const answer = await get(adminApi.staffOverview(), sam.cookie);
      expect(Object.keys(answer.json()).sort()).toEqual([
        'newEnquiries',
        'orders',
        'pendingBookings',
        'products',
      ]);
      expect(Object.keys(answer.json().orders).sort()).toEqual([
        ...['toFit', 'toHandOver', 'toMakeReady', 'toSend', 'uncollected'],
      ]);
    });

    it("are brought no answer that is the owner's along with the dashboard", async () => {
      for (const tab of ['', 'orders', 'settings', 'seo', 'media']) {
        const { statusCode, body } = await get(adminPaths.tab(tab), sam.cookie);
        expect(statusCode, tab).toBe(200);
        for (const url of [
          adminApi.sales(),
          adminApi.settings(),
          adminApi.people(),
          `"${adminApi.overview()}"`,
        ])
          expect(body, `${tab} ${url}`).not.toContain(url);
      }
    });
  });
});
