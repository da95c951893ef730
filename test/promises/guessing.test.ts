import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '../../app/accounts/account-paths.ts';
import { requestPasswordReset } from '../../app/accounts/passwords/password-reset.server.ts';
import { purgeAccounts } from '../../app/accounts/purge.server.ts';
import { api } from '../../app/paths.ts';
import { limits } from '../../server/limits/limits.ts';
import { buildTestApp } from '../build-test-app.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { isLongRun } from '../extent.ts';
import { after, ask, buildPerson, cookieOf, newNetworkAddress, type Person, password } from '../people.ts';

const day = 86_400_000;

describeOnBothDatabases('guesses', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let publicApp: FastifyInstance;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    ({ app: publicApp } = await buildTestApp({ database, env: { PUBLIC_URL: 'https://ampervan.example' } }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
    await database.db.deleteFrom('limit_uses').execute();
  });

  interface Try {
    ip?: string;
    email?: string;
    cookie?: string | undefined;
  }

  const logIn = (tried: string, { ip = newNetworkAddress(), email = ada.email, cookie }: Try = {}) =>
    ask(app, 'POST', api.login(), { ip, cookie, body: { email, password: tried } });
  const statusOf = async (tried: string, from: Try = {}) => (await logIn(tried, from)).statusCode;

  /** The cookie by which the site knows this browser again. */
  const deviceOf = (answer: LightMyRequestResponse, name = 'device') => {
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';', 1)[0];
  };

  /** Strangers all over the world, each with one guess, until the account makes whoever it does not know wait. */
  async function besiege(email = ada.email, guesses = 10): Promise<void> {
    for (let guess = 0; guess < guesses; guess++) expect(await statusOf('wrong', { email })).toBe(401);
  }

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  }

  describe('from one network', () => {
    it('are counted together, whatever address of its /64 they come from', async () => {
      const statuses = [];
      for (let host = 1; host <= 6; host++) {
        statuses.push(await statusOf('wrong', { ip: `2001:db8:0:${host % 2 ? '00aa' : 'aa'}::${host}:1` }));
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await statusOf('wrong', { ip: '2001:db8:0:ab::1' })).toBe(401);
    });

    it('are counted together when they come over IPv4 and over IPv4 in IPv6', async () => {
      const [ip, mapped] = ['203.0.113.9', '::ffff:203.0.113.9'];
      const statuses = [];
      for (let time = 0; time < 6; time++)
        statuses.push(await statusOf('wrong', { ip: time % 2 ? ip : mapped }));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it('lock nobody out of a device on which they have signed in before', async () => {
      const ip = newNetworkAddress();
      const cookie = deviceOf(await logIn(password, { ip }));
      for (let account = 0; account < 31; account++)
        await logIn('wrong', { ip, email: `nobody${account}@example.com` });
      for (let guess = 0; guess < 6; guess++) await logIn('wrong', { ip });
      expect(await statusOf(password, { ip })).toBe(429);
      expect(await statusOf(password, { ip, cookie })).toBe(200);
    });
  });

  describe('from everywhere', () => {
    it('make the next ones wait, and not the owner on a known device', async () => {
      const cookie = deviceOf(await logIn(password));
      await besiege();
      const strangers = await timed(() => besiege(ada.email, 2));
      expect(strangers).toBeGreaterThan(700);
      const bea = await buildPerson(database.db);
      // Four wait at once, for which nobody else has to.
      const begin = performance.now();
      const waiting = Promise.all(
        Array.from({ length: 4 }, async () => [await statusOf('wrong'), performance.now()]),
      );
      const others = [statusOf(password, { cookie }), statusOf(password, { email: bea.email })];
      expect(await Promise.all(others)).toEqual([200, 200]);
      const answered = performance.now();
      for (const [status, at = 0] of await waiting) {
        expect(status).toBe(401);
        expect(at).toBeGreaterThan(answered);
        expect(at - begin).toBeGreaterThan(700);
      }
    });

    it('do not wait together without bound, and those refused are not counted', async () => {
      await besiege();
      const answers = await Promise.all(
        Array.from({ length: 12 }, async () => ({ answer: await logIn('wrong'), at: performance.now() })),
      );
      const having = (status: number) => answers.filter(({ answer }) => answer.statusCode === status);
      const [checked, refused] = [having(401), having(429)];
      expect(checked.length + refused.length).toBe(12);
      // Four wait at once; whoever comes so late that one of them has gone waits from then on.
      const ends = checked.map(({ at }) => at).sort((a, b) => a - b);
      for (const [place, end] of ends.slice(4).entries())
        expect(end - (ends[place] ?? 0)).toBeGreaterThan(700);
      expect(refused.length).toBeGreaterThan(0);
      for (const { answer } of refused) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      const counted = await database.db.selectFrom('limit_uses').select('name').execute();
      const onAccount = counted.filter(({ name }) => name === limits.slowLogins.name);
      expect(onAccount).toHaveLength(10 + checked.length);
    });

    if (isLongRun)
      it('wait as long whether the account exists or not', async () => {
        const unknown = 'nobody@example.com';
        for (const email of [ada.email, unknown]) await besiege(email);
        for (const email of [ada.email, unknown]) {
          expect(await timed(() => besiege(email, 2)), email).toBeGreaterThan(700);
        }
      });

    it('do not keep the owner out of a new device: the right password works after the wait', async () => {
      await besiege();
      expect(await statusOf(password)).toBe(200);
    });

    it('leave the owner a way in by email, past any number that wait', async () => {
      await besiege();
      const waiting = Promise.all(Array.from({ length: 4 }, () => statusOf('wrong')));
      const link = await requestPasswordReset(database.db, ada.email, 'http://localhost');
      const token = new URL(link ?? '').searchParams.get('token');
      const newPassword = 'a van called Maurice';
      const answer = await ask(app, 'POST', accountApi.resetPassword(), { body: { token, newPassword } });
      expect(answer.statusCode).toBe(200);
      expect(await statusOf(newPassword, { cookie: deviceOf(answer) })).toBe(200);
      await waiting;
    });
  });

  describe('on a known device', () => {
    it('are limited too, whatever networks it comes from', async () => {
      const cookie = deviceOf(await logIn(password));
      const statuses = [];
      for (let time = 0; time < 6; time++) statuses.push(await statusOf('wrong', { cookie }));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await statusOf(password)).toBe(200);
    });

    it('are those of a stranger at any other account', async () => {
      const eve = await buildPerson(database.db);
      const cookie = deviceOf(await logIn(password, { email: eve.email }));
      const ip = newNetworkAddress();
      const statuses = [];
      for (let time = 0; time < 6; time++) statuses.push(await statusOf('wrong', { ip, cookie }));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await statusOf('wrong', { ip })).toBe(429);
    });

    it('are those of a stranger when its cookie is made up', async () => {
      const ip = newNetworkAddress();
      const statuses = [];
      for (let time = 0; time < 6; time++)
        statuses.push(await statusOf('wrong', { ip, cookie: `device=${'x'.repeat(42)}${time}` }));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    });
  });

  describe('a known device', () => {
    const rows = () =>
      database.db.selectFrom('known_devices').selectAll().where('userId', '=', ada.id).execute();

    it('is told by a long-lived cookie that no script reads, stored as a hash', async () => {
      const body = { email: ada.email, password };
      const setBy = async (site: FastifyInstance) =>
        [(await ask(site, 'POST', api.login(), { body })).headers['set-cookie'] ?? []].flat()[1];
      expect(await setBy(app)).toMatch(
        /^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(await setBy(publicApp)).toMatch(
        /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const cookie = deviceOf(await logIn(password)) ?? '';
      expect(JSON.stringify(await rows())).not.toContain(cookie.slice('device='.length));
    });

    it('is one for all who sign in on it, and opens nothing by itself', async () => {
      const bea = await buildPerson(database.db);
      const cookie = deviceOf(await logIn(password));
      expect(deviceOf(await logIn(password, { email: bea.email, cookie }))).toBe(cookie);
      expect(await statusOf('wrong', { cookie })).toBe(401);
      expect((await ask(app, 'GET', api.user(), { cookie })).statusCode).toBe(401);
    });

    it('never takes over a token that was planted', async () => {
      const planted = `device=${'p'.repeat(43)}`;
      expect(deviceOf(await logIn(password, { cookie: planted }))).not.toBe(planted);
    });

    it('is known after registering, and not after the password was changed elsewhere', async () => {
      const body = {
        email: 'cleo@example.com',
        password: 'a van called Beryl',
        firstName: 'C',
        lastName: 'O',
      };
      expect(deviceOf(await ask(app, 'POST', api.register(), { body }))).toMatch(/^device=/);
      const stolen = deviceOf(await logIn(password));
      const session = cookieOf(await logIn(password));
      const change = { currentPassword: password, newPassword: 'a van called Maurice' };
      const changed = await ask(app, 'PUT', api.password(), { cookie: session, body: change });
      expect(changed.statusCode).toBe(200);
      expect(deviceOf(changed)).not.toBe(stolen);
      expect(await rows()).toHaveLength(1);
    });

    it('is forgotten after 400 days, and when there are more than twenty', async () => {
      for (let time = 0; time < 22; time++) await logIn(password);
      expect(await rows()).toHaveLength(20);
      const last = deviceOf(await logIn(password));
      await database.db
        .updateTable('known_devices')
        .set({ lastAt: after(-401 * day) })
        .where('userId', '=', ada.id)
        .execute();
      await logIn(password, { cookie: last });
      await purgeAccounts(database.db);
      expect(await rows()).toHaveLength(1);
    });
  });
});
