import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../../../server/limits/network-address.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { ask, buildPerson, newNetworkAddress, type Person, password } from '../../../test/people.ts';
import { api } from '../../paths.ts';
import { accountApi } from '../account-paths.ts';
import { attemptLimits, beginAttempt, clearAttempts } from './failed-attempts.server.ts';

const minute = 60_000;

describeOnDatabase('limits on guessing', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let proxiedApp: FastifyInstance;
  let ada: Person;
  let home: string;
  let stranger: string;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    ({ app: proxiedApp } = await buildTestApp({ database, env: { TRUST_PROXY: '10.9.9.9' } }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
    home = newNetworkAddress();
    stranger = newNetworkAddress();
    await database.db.deleteFrom('limit_uses').execute();
  });

  const logIn = (tried: string, ip: string, email = ada.email, site = app, headers = {}) =>
    ask(site, 'POST', api.login(), { ip, headers, body: { email, password: tried } });

  async function fail(times: number, ip: string, email = ada.email): Promise<void> {
    for (let time = 0; time < times; time++) {
      expect((await logIn('wrong', ip, email)).statusCode).toBe(401);
    }
  }

  /** A wrong password as far as it is counted, without the work of comparing it. */
  const tryAt = (email: string, network: string) =>
    beginAttempt(database.db, attemptLimits('login', email, { network }));

  /** Lets so many seconds pass: all that was tried was tried so much earlier. */
  async function pass(seconds: number): Promise<void> {
    const { db } = database;
    for (const { id, at } of await db.selectFrom('limit_uses').select(['id', 'at']).execute()) {
      const earlier = new Date(Date.parse(at) - seconds * 1_000).toISOString();
      await db.updateTable('limit_uses').set({ at: earlier }).where('id', '=', id).execute();
    }
  }

  /** The wait in seconds that a refused try is told of. */
  async function waitOf(ip: string, email = ada.email): Promise<number> {
    const answer = await logIn(password, ip, email);
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ code: 'too_many', message: expect.stringContaining('Too many tries') });
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    return Number(answer.headers['retry-after']);
  }

  it('refuse after five wrong passwords, each further one for twice as long', async () => {
    await fail(5, stranger);
    const waits = [await waitOf(stranger)];
    // Of each, seconds may have passed until it is asked for.
    const whole = [15, 30, 60, 120, 240, 480, 900];
    for (const wait of whole.slice(0, -1)) {
      await pass(wait);
      await fail(1, stranger);
      waits.push(await waitOf(stranger));
    }
    expect(waits.map((wait, index) => wait <= (whole[index] ?? 0) && wait > (whole[index] ?? 0) - 8)).toEqual(
      whole.map(() => true),
    );
    expect((await logIn(password, stranger)).json().message).toContain('15 minutes');
    // Half an hour after the first it begins anew.
    await pass(900);
    await fail(5, stranger);
    expect(await waitOf(stranger)).toBeLessThanOrEqual(15);
  });

  it('are not drawn out by tries that were refused', async () => {
    await fail(5, stranger);
    for (let time = 0; time < 20; time++) await waitOf(stranger);
    await pass(15);
    await fail(1, stranger);
    expect(await waitOf(stranger)).toBeLessThanOrEqual(30);
  });

  it('count for an account from an address: its owner gets in from elsewhere', async () => {
    await fail(5, stranger);
    await waitOf(stranger);
    expect((await logIn(password, home)).statusCode).toBe(200);
    const bea = await buildPerson(database.db);
    expect((await logIn(password, stranger, bea.email)).statusCode).toBe(200);
    await waitOf(stranger);
  });

  it('count for an address that tries one password on many accounts', async () => {
    for (let account = 0; account < 30; account++) await tryAt(`nobody${account}@example.com`, stranger);
    expect(await waitOf(stranger)).toBeLessThanOrEqual(15);
    expect(await waitOf(stranger, 'nobody.yet@example.com')).toBeLessThanOrEqual(15);
    expect((await logIn(password, home)).statusCode).toBe(200);
  });

  it('count the same whether the account exists or not, and however it is written', async () => {
    await fail(5, stranger, 'nobody@example.com');
    expect(await waitOf(stranger, 'nobody@example.com')).toBeLessThanOrEqual(15);
    await fail(3, home);
    await fail(2, home, ` ${ada.email.toUpperCase()} `);
    expect(await waitOf(home)).toBeLessThanOrEqual(15);
  });

  it('are cleared for the account by the right password, and not for the address', async () => {
    await fail(4, home);
    expect((await logIn(password, home)).statusCode).toBe(200);
    await fail(5, home);
    expect(await waitOf(home)).toBeLessThanOrEqual(15);

    for (let account = 0; account < 20; account++) await tryAt(`nobody${account}@example.com`, home);
    const bea = await buildPerson(database.db);
    expect((await logIn(password, home, bea.email)).statusCode).toBe(200);
    await fail(1, home, 'nobody.else@example.com');
    expect(await waitOf(home, bea.email)).toBeLessThanOrEqual(15);
  });

  it('never stand in the way of those who know their passwords', async () => {
    const answers = [];
    for (let time = 0; time < 31; time++) answers.push((await logIn(password, home)).statusCode);
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('hold when 40 guesses come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn('wrong', stranger)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  });

  it('believe X-Forwarded-For from a trusted proxy only', async () => {
    // Each at an account of its own: one that is guessed at from everywhere answers slowly.
    const claiming = (site: FastifyInstance, ip: string, time: number) =>
      logIn('wrong', ip, `${site === app}${ip}@example.com`, site, { 'x-forwarded-for': `192.0.2.${time}` });
    const direct: number[] = [];
    const forged: number[] = [];
    const proxied: number[] = [];
    for (let time = 0; time < 7; time++) {
      direct.push((await claiming(app, stranger, time)).statusCode);
      forged.push((await claiming(proxiedApp, home, time)).statusCode);
      proxied.push((await claiming(proxiedApp, '10.9.9.9', time)).statusCode);
    }
    expect(direct).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(forged).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(proxied).toEqual([401, 401, 401, 401, 401, 401, 401]);
    // Behind the proxy each visitor is counted apart, also one who adds addresses of their own in front.
    const behind = async (given: string) =>
      (await logIn('wrong', '10.9.9.9', ada.email, proxiedApp, { 'x-forwarded-for': given })).statusCode;
    for (let time = 0; time < 5; time++) await behind(`198.51.100.${time}, 203.0.113.7`);
    expect(await behind('198.51.100.99, 203.0.113.7')).toBe(429);
    expect(await behind('203.0.113.8')).toBe(401);
  });

  it('hold for the present password at a change, apart from signing in', async () => {
    const change = (currentPassword: string, newPassword: string) =>
      ask(app, 'PUT', api.password(), {
        ip: home,
        cookie: ada.cookie,
        body: { currentPassword, newPassword },
      });
    for (let time = 0; time < 8; time++) {
      expect((await change(password, 'Campervan1')).json().code).toBe('weak_password');
    }
    for (let time = 0; time < 5; time++) {
      expect((await change('wrong', 'a van called Maurice')).json().code).toBe('wrong_password');
    }
    const refused = await change(password, 'a van called Maurice');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15);
    expect((await logIn(password, home)).statusCode).toBe(200);
  });

  it('hold for making accounts, 30 from an address', async () => {
    const body = { password: 'Campervan1', firstName: 'Eve', lastName: 'Many' };
    const statuses: number[] = [];
    for (let account = 0; account < 31; account++) {
      const given = { ip: stranger, body: { ...body, email: `eve${account}@example.com` } };
      statuses.push((await ask(app, 'POST', api.register(), given)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
  });

  it('hold for learning which addresses have an account: five from a network, then for new ones alike', async () => {
    const known = await buildPerson(database.db);
    const ip = newNetworkAddress();
    const register = async (email: string, from = ip) => {
      const body = { email, password: 'a kettle called Maurice', firstName: 'Eve', lastName: 'Asks' };
      return (await ask(app, 'POST', api.register(), { ip: from, body })).statusCode;
    };
    expect(await register('first-of-eve@example.com')).toBe(201);
    const statuses = [];
    for (let guess = 0; guess < 5; guess++) statuses.push(await register(known.email));
    expect(statuses).toEqual([409, 409, 409, 409, 409]);
    expect([await register(known.email), await register('second-of-eve@example.com')]).toEqual([429, 429]);
    expect(await register('third-of-eve@example.com', newNetworkAddress())).toBe(201);
  });

  it('hold for asking for reset links', async () => {
    const forgot = async (email: string) =>
      (await ask(app, 'POST', accountApi.requestPasswordReset(), { ip: stranger, body: { email } }))
        .statusCode;
    const known = [];
    const unknown = [];
    for (let time = 0; time < 6; time++) {
      known.push(await forgot(ada.email));
      unknown.push(await forgot('nobody@example.com'));
    }
    expect(known).toEqual([200, 200, 200, 200, 200, 429]);
    expect(unknown).toEqual(known);
  });

  it('hold for asking for reset links from a rented /48: twenty for one account', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index++) {
      const given = { ip: `2001:db8:81:${index + 20}00::1`, body: { email: ada.email } };
      statuses.push((await ask(app, 'POST', accountApi.requestPasswordReset(), given)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('hold for the networks around a /64: twice as much for its /56, four times for its /48', async () => {
    const body = { password: 'Campervan1', firstName: 'Eve', lastName: 'Many' };
    const register = async (address: string, index: number) => {
      const given = { ip: address, body: { ...body, email: `wide${index}@example.com` } };
      return (await ask(app, 'POST', api.register(), given)).statusCode;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++)
      statuses.push(await register(`2001:db8:77:1${(index % 10) + 10}::1`, index));
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
    for (let index = 0; index < 61; index++)
      statuses.push(await register(`2001:db8:77:${(index % 8) + 2}00::1`, index));
    expect(statuses.slice(61)).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
    expect(await register('2001:db8:78:100::1', 0)).toBe(400);
  });

  it('hold for one password on the accounts of many, from a rented /48', async () => {
    const outcomes: boolean[] = [];
    for (let index = 0; index < 121; index++) {
      const network = networkOf(`2001:db8:79:${(index % 90) + 10}00::1`);
      const uses = attemptLimits('login', `sprayed${index}@example.com`, { network });
      outcomes.push(await beginAttempt(database.db, uses).then(Boolean, () => false));
    }
    expect(outcomes).toEqual([...Array.from({ length: 120 }, () => true), false]);
  });

  it('hold for learning who has an account, from a /56 ten times', async () => {
    const known = await buildPerson(database.db);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) {
      const body = {
        email: known.email,
        password: 'a kettle called Maurice',
        firstName: 'Eve',
        lastName: 'A',
      };
      const ip = `2001:db8:80:1${(index % 10) + 10}::1`;
      statuses.push((await ask(app, 'POST', api.register(), { ip, body })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
  });

  describe('over a time', () => {
    const uses = () => attemptLimits('login', ada.email, { network: stranger });
    const isAllowed = (now: number) =>
      beginAttempt(database.db, uses(), new Date(now)).then(
        () => true,
        () => false,
      );

    it('allow at most 10 guesses in 15 minutes to one who never stops', async () => {
      const begin = Date.now();
      let guesses = 0;
      for (let second = 0; second < 15 * 60; second += 5) {
        if (await isAllowed(begin + second * 1000)) guesses++;
      }
      expect(guesses).toBeGreaterThan(5);
      expect(guesses).toBeLessThanOrEqual(10);
    });

    it('allow twenty wrong codes a day from a known device, and say how many hours to wait', async () => {
      const code = attemptLimits('code', ada.email, { network: stranger, device: 'hers' });
      const begin = Date.now();
      const outcomes: string[] = [];
      for (let time = 0; time < 21; time++) {
        const tried = beginAttempt(database.db, code, new Date(begin + time * 60 * minute));
        outcomes.push(
          await tried.then(
            () => '',
            (error: Error) => error.message,
          ),
        );
      }
      expect(outcomes.slice(0, 20).join('')).toBe('');
      expect(outcomes[20]).toBe('Too many tries. Please wait 4 hours and try again.');
    });

    it('forget after a quarter of an hour, and leave nothing behind', async () => {
      const begin = Date.now();
      for (let time = 0; time < 4; time++) await isAllowed(begin);
      for (let time = 0; time < 5; time++) expect(await isAllowed(begin + 16 * minute)).toBe(true);
      expect(await isAllowed(begin + 16 * minute)).toBe(false);
      const kept = await database.db.selectFrom('limit_uses').select('endsAt').execute();
      expect(kept.length).toBeGreaterThan(20);
      for (const { endsAt } of kept) expect(Date.parse(endsAt)).toBeLessThan(begin + 47 * minute);
    });

    it('keep neither addresses nor accounts in the open', async () => {
      const attempt = await beginAttempt(database.db, uses());
      const stored = JSON.stringify(await database.db.selectFrom('limit_uses').selectAll().execute());
      for (const secret of [ada.email, stranger]) expect(stored).not.toContain(secret);
      await clearAttempts(database.db, attempt);
      expect(await database.db.selectFrom('limit_uses').select('who').execute()).toEqual([]);
    });
  });
});
