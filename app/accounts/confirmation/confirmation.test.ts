import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { seal } from '../../../server/secrets/sealed.ts';
import { readSecret } from '../../../server/secrets/secrets.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent } from '../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, cookieOf, type Person, password, signIn } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { composeEmail } from '../../site/compose-email.server.ts';
import { accountApi } from '../account-paths.ts';
import { sealName } from '../codes/check-code.server.ts';
import { codeAt, newTotpSecret, stepAt } from '../codes/totp.server.ts';
import type { Device } from '../contract.ts';

interface Act {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Done to Sam, who is staff. */
  url: (sam: Person) => string;
  body?: (sam: Person) => object;
  told?: (sam: Person) => string;
}

const month = '2026-11';
const acts: Record<string, Act> = {
  'letting somebody in': {
    method: 'POST',
    url: () => adminApi.people(),
    body: ({ email }) => ({ email, role: 'owner' }),
    told: ({ email }) => `has made ${email} an owner`,
  },
  'giving another role': {
    method: 'PUT',
    url: ({ id }) => adminApi.person(id),
    body: () => ({ role: 'owner' }),
    told: ({ email }) => `has made ${email} an owner`,
  },
  'taking the dashboard, and two-step login with it': {
    method: 'DELETE',
    url: ({ id }) => adminApi.person(id),
    told: ({ email }) => `has taken the dashboard from ${email}`,
  },
  'logging somebody out of every browser': {
    method: 'DELETE',
    url: ({ id }) => adminApi.personSessions(id),
    told: ({ email }) => `has logged ${email} out of every browser`,
  },
  'the file of all orders': {
    method: 'GET',
    url: () => adminApi.ordersFile(),
    told: () => 'has downloaded the file orders.csv',
  },
  'the file of all customers': {
    method: 'GET',
    url: () => adminApi.customersFile(),
    told: () => 'has downloaded the file customers.csv',
  },
  'the file of all bookings': {
    method: 'GET',
    url: () => adminApi.bookingsFile(),
    told: () => 'has downloaded the file bookings.csv',
  },
  "the file of a month's customers and sums": {
    method: 'GET',
    url: () => `${adminApi.accountsMonthFile()}?month=${month}`,
    told: () => `has downloaded the file accounts-${month}.csv`,
  },
  'all that is kept of a customer': {
    method: 'GET',
    url: ({ id }) => adminApi.customerExport(id),
    told: () => 'has downloaded all that is kept of a customer',
  },
  'asking for a copy of everything': { method: 'POST', url: () => adminApi.copies() },
  "looking at the calendar's address": {
    method: 'GET',
    url: () => adminApi.bookingFeed(),
    told: () => 'has looked at the address of the bookings’ calendar',
  },
  "another address for the calendar's bookings": {
    method: 'POST',
    url: () => adminApi.bookingFeed(),
    told: () => 'has given the bookings’ calendar another address',
  },
};

describeOnBothDatabases('a grave act', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let olive: Person;
  let sam: Person;
  /** Olive's session, before she has typed her password once more. */
  let session: string;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
  });

  beforeEach(async () => {
    const { db } = database;
    await db.updateTable('users').set({ isAdmin: false, isStaff: false }).execute();
    await db.deleteFrom('outbox').execute();
    olive = await buildPerson(db, { isAdmin: true, isEmailVerified: true, firstName: 'Olive' });
    sam = await buildPerson(db, { isStaff: true, isEmailVerified: true, firstName: 'Sam' });
    session = await signIn(db, olive.id, { isConfirmed: false });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const attempt = ({ method, url, body }: Act, cookie = session) =>
    ask(app, method, url(sam), { cookie, body: body?.(sam) });
  const confirm = (typed: object = { password }, cookie = session) =>
    ask(app, 'POST', accountApi.confirmation(), { cookie, body: typed });
  const isConfirmed = async (cookie = session) =>
    (await ask(app, 'GET', accountApi.confirmation(), { cookie })).statusCode === 200;
  const later = (minutes: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  const told = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();

  async function switchTwoStepsOn({ id }: Person): Promise<() => string> {
    const { db } = database;
    const secret = newTotpSecret();
    const sealed = seal(await readSecret(db, sealName), id, secret);
    await db.insertInto('second_factors').values({ userId: id, secret: sealed, isOn: true }).execute();
    return () => codeAt(secret, stepAt(Date.now()));
  }

  it.each(Object.entries(acts))('asks for the password once more: %s', async (_, act) => {
    const refused = await attempt(act);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'confirm_first', asksCode: false });
    expect(await told()).toEqual([]);
    const { isAdmin, isStaff } = await database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', sam.id)
      .executeTakeFirstOrThrow();
    expect([isAdmin, isStaff]).toEqual([false, true]);

    expect((await confirm()).statusCode).toBe(200);
    expect((await attempt(act)).statusCode).toBe(200);
  });

  it('asks before the copy itself too', async () => {
    const { href } = (await ask(app, 'POST', adminApi.copies(), { cookie: olive.cookie })).json();
    const refused = await ask(app, 'GET', href, { cookie: session });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirm_first']);
  });

  it('asks again after ten minutes', async () => {
    await confirm();
    later(9.9);
    expect(await isConfirmed()).toBe(true);
    later(0.2);
    expect(await isConfirmed()).toBe(false);
    for (const act of Object.values(acts)) expect((await attempt(act)).json().code).toBe('confirm_first');
  });

  it('asks in every other session, also in a new one in its place', async () => {
    const other = await signIn(database.db, olive.id, { isConfirmed: false });
    await confirm();
    expect([await isConfirmed(), await isConfirmed(other)]).toEqual([true, false]);
    const body = { email: olive.email, password };
    const anew = cookieOf(await ask(app, 'POST', api.login(), { cookie: session, body }));
    expect([await isConfirmed(), await isConfirmed(anew)]).toEqual([false, false]);
  });

  it('is refused to whoever has logged out, or changed the password', async () => {
    await confirm();
    const other = await signIn(database.db, olive.id, { isConfirmed: false });
    await ask(app, 'POST', api.logout(), { cookie: session });
    expect((await attempt({ method: 'GET', url: adminApi.customersFile }, session)).statusCode).toBe(401);
    await confirm({ password }, other);
    const body = { currentPassword: password, newPassword: 'a kettle called Maurice' };
    expect((await ask(app, 'PUT', api.password(), { cookie: other, body })).statusCode).toBe(200);
    expect((await attempt({ method: 'GET', url: adminApi.customersFile }, other)).statusCode).toBe(401);
  });

  it('is not for staff, whatever they type', async () => {
    await confirm({ password }, sam.cookie);
    const answers = [];
    for (const act of Object.values(acts)) answers.push(await attempt(act, sam.cookie));
    expect([...new Set(answers.map((answer) => answer.json().code))]).toEqual(['not_owner']);
  });

  it('counts wrong passwords as tries', async () => {
    const ip = '10.200.0.1';
    const codes: string[] = [];
    for (let time = 0; time < 12; time++) {
      const answer = await ask(app, 'POST', accountApi.confirmation(), {
        cookie: session,
        ip,
        body: { password: 'a guess' },
      });
      codes.push(answer.json().code);
    }
    expect([codes[0], codes.at(-1)]).toEqual(['wrong_password', 'too_many']);
    const right = await ask(app, 'POST', accountApi.confirmation(), {
      cookie: session,
      ip,
      body: { password },
    });
    expect([right.json().code, await isConfirmed()]).toEqual(['too_many', false]);
  });

  describe('with two-step login', () => {
    it('takes a code as well, each of them once', async () => {
      const code = await switchTwoStepsOn(olive);
      expect((await attempt({ method: 'GET', url: adminApi.customersFile })).json().asksCode).toBe(true);
      const alone = await confirm();
      expect([alone.statusCode, alone.json().code]).toEqual([400, 'code_missing']);
      expect(Object.keys(alone.json().fields)).toEqual(['code']);
      expect((await confirm({ password: 'a guess', code: code() })).json().code).toBe('wrong_password');
      const wrong = code() === '123456' ? '654321' : '123456';
      expect((await confirm({ password, code: wrong })).json().code).toBe('wrong_code');
      expect(await isConfirmed()).toBe(false);
      const used = code();
      expect((await confirm({ password, code: used })).statusCode).toBe(200);
      expect(await isConfirmed()).toBe(true);
      const other = await signIn(database.db, olive.id, { isConfirmed: false });
      expect((await confirm({ password, code: used }, other)).json().code).toBe('wrong_code');
      expect(await isConfirmed(other)).toBe(false);
    });

    it('of two at once takes a code for one session alone', async () => {
      const code = (await switchTwoStepsOn(olive))();
      const other = await signIn(database.db, olive.id, { isConfirmed: false });
      const answers = await Promise.all([confirm({ password, code }), confirm({ password, code }, other)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    });
  });

  it('is told to every owner with a proven address, who is removed among them', async () => {
    const { db } = database;
    const petra = await buildPerson(db, { isAdmin: true, isEmailVerified: true });
    await buildPerson(db, { isAdmin: true, isEmailVerified: false });
    await confirm();
    for (const [name, act] of Object.entries(acts)) {
      await db.updateTable('users').set({ isAdmin: false, isStaff: true }).where('id', '=', sam.id).execute();
      await db.deleteFrom('outbox').execute();
      expect((await attempt(act)).statusCode, name).toBe(200);
      const emails = (await told()).filter(({ kind }) => kind === 'grave-act');
      const recipients = act.told ? [olive.email, petra.email].sort() : [];
      expect(emails.map(({ recipient }) => recipient).sort(), name).toEqual(recipients);
      for (const email of emails) {
        const mail = await composeEmail(db, 'https://ampervan.example', email);
        expect(mail?.text, name).toContain(`Olive Fernsby (${olive.email}) ${act.told?.(sam)}, on `);
      }
    }
    await db.deleteFrom('outbox').execute();
    await attempt({ method: 'DELETE', url: () => adminApi.person(petra.id) });
    expect((await told()).map(({ recipient }) => recipient).sort()).toEqual(
      [olive.email, petra.email].sort(),
    );
  });

  describe('of a customer', () => {
    const endings: Record<string, (device: string) => string> = {
      'logging out everywhere': () => api.sessions(),
      'logging out all other devices': () => api.otherSessions(),
      'logging out one device': (device) => api.session(device),
    };

    it.each(Object.entries(endings))('asks for the password once more: %s', async (_, url) => {
      const { db } = database;
      const ada = await buildPerson(db);
      const here = await signIn(db, ada.id, { isConfirmed: false });
      const devices: Device[] = (await ask(app, 'GET', api.sessions(), { cookie: here })).json();
      const other = devices.find(({ isCurrent }) => !isCurrent)?.id ?? '';
      const end = () => ask(app, 'DELETE', url(other), { cookie: here });
      const refused = await end();
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'confirm_first', asksCode: false }),
      ]);
      expect((await confirm({ password: 'a guess' }, here)).json().code).toBe('wrong_password');
      expect((await end()).statusCode).toBe(403);
      expect((await ask(app, 'GET', api.user(), { cookie: ada.cookie })).statusCode).toBe(200);

      expect((await confirm({ password }, here)).statusCode).toBe(200);
      expect((await end()).statusCode).toBe(200);
      expect((await ask(app, 'GET', api.user(), { cookie: ada.cookie })).statusCode).toBe(401);
    });

    it('lets whoever is at a device log out of that one without it', async () => {
      expect((await ask(app, 'POST', api.logout(), { cookie: session })).statusCode).toBe(200);
      expect((await ask(app, 'GET', api.user(), { cookie: session })).statusCode).toBe(401);
    });
  });

  it('that changes nothing is told to nobody', async () => {
    await confirm();
    await attempt({ method: 'PUT', url: ({ id }) => adminApi.person(id), body: () => ({ role: 'staff' }) });
    expect(await told()).toEqual([]);
  });
});
