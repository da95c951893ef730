import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { until } from '../../../simulator/running-simulator.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import { after, ask, buildPerson, type Person, password, signIn } from '../../../test/people.ts';
import { api } from '../../paths.ts';
import { accountApi } from '../account-paths.ts';
import { requestPasswordReset } from './password-reset.server.ts';

const newPassword = 'a van called Maurice';
const sameForAll = "If an account exists with that email, we've sent password reset instructions.";
const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' };
const https = { PUBLIC_URL: 'https://ampervan.example' };

describeOnDatabase('resetting a password', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let mailingApp: FastifyInstance;
  let publicApp: FastifyInstance;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    ({ app: mailingApp } = await buildTestApp({ database, env: smtp }));
    ({ app: publicApp } = await buildTestApp({ database, env: https }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
  });

  const tokenIn = (link: unknown) => new URL(String(link)).searchParams.get('token') ?? '';
  const requestToken = async (email = ada.email) =>
    tokenIn(await requestPasswordReset(database.db, email, 'http://localhost'));
  const forgot = (email: string, site = app, asked: { ip?: string; headers?: Record<string, string> } = {}) =>
    ask(site, 'POST', accountApi.requestPasswordReset(), { body: { email }, ...asked });
  const reset = (token: unknown, chosen: unknown = newPassword) =>
    ask(app, 'POST', accountApi.resetPassword(), { body: { token, newPassword: chosen } });
  const logIn = async (tried: string) =>
    (await ask(app, 'POST', api.login(), { body: { email: ada.email, password: tried } })).statusCode;
  const tokensOf = (userId: string) =>
    database.db
      .selectFrom('password_reset_tokens')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
  const emailsTo = (email: string) =>
    database.db
      .selectFrom('outbox')
      .select(['kind', 'data'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();

  async function expectRefused(token: unknown): Promise<void> {
    const answer = await reset(token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toMatch(/^(reset_token_invalid|invalid)$/);
    expect(await logIn(newPassword)).toBe(401);
  }

  it('stores the SHA-256 of 32 random bytes, good for an hour', async () => {
    const token = await requestToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [stored] = await tokensOf(ada.id);
    expect(stored).toMatchObject({
      token: createHash('sha256').update(token).digest('base64url'),
      used: false,
    });
    expect(Math.abs(Date.parse(stored?.expiresAt ?? '') - Date.parse(after(3_600_000)))).toBeLessThan(5_000);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('sets the new password, ends all sessions and tells the owner', async () => {
    const elsewhere = await signIn(database.db, ada.id);
    const answer = await reset(await requestToken());
    expect(answer.json()).toEqual({ message: 'Your password has been successfully reset.' });
    // The browser is known to the account from now on, and not signed in.
    expect(answer.headers['set-cookie']).toMatch(/^device=/);
    expect([await logIn(password), await logIn(newPassword)]).toEqual([401, 200]);
    for (const cookie of [ada.cookie, elsewhere]) {
      expect((await ask(app, 'GET', api.user(), { cookie })).statusCode).toBe(401);
    }
    expect((await emailsTo(ada.email)).map(({ kind }) => kind)).toEqual([
      'reset-password',
      'password-changed',
    ]);
  });

  it('works once', async () => {
    const token = await requestToken();
    expect((await reset(token)).statusCode).toBe(200);
    expect((await reset(token, 'a van called Gerald')).statusCode).toBe(400);
    expect([await logIn(newPassword), await logIn('a van called Gerald')]).toEqual([200, 401]);
  });

  it('works once when 50 try at the same moment', async () => {
    const token = await requestToken();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `a van called number ${index}`)),
    );
    const good = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
    expect(good).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49);
    expect(await logIn(`a van called number ${good[0]}`)).toBe(200);
    expect((await emailsTo(ada.email)).map(({ kind }) => kind)).toEqual([
      'reset-password',
      'password-changed',
    ]);
  });

  it('is over after its hour', async () => {
    const token = await requestToken();
    const change = (expiresAt: string) =>
      database.db
        .updateTable('password_reset_tokens')
        .set({ expiresAt })
        .where('userId', '=', ada.id)
        .execute();
    await change(after(-1_000));
    await expectRefused(token);
    await change(after(60_000));
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is said to be over or not without being used up, and looking for one is a try', async () => {
    const look = (token: string) =>
      ask(app, 'POST', accountApi.checkResetLink(), { body: { token }, ip: '192.0.2.77' });
    const token = await requestToken();
    for (let time = 0; time < 40; time++) expect((await look(token)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await look(token)).json().code).toBe('reset_token_invalid');
    const statuses: number[] = [];
    for (let time = 0; time < 40; time++) statuses.push((await look('t'.repeat(43))).statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(29);
    expect(statuses.at(-1)).toBe(429);
  });

  it('works with the latest link only', async () => {
    const [first, second] = [await requestToken(), await requestToken()];
    await expectRefused(first);
    expect((await reset(second)).statusCode).toBe(200);
  });

  it('works no more after the password was changed otherwise', async () => {
    const token = await requestToken();
    const body = { currentPassword: password, newPassword: 'a van called Gerald' };
    expect((await ask(app, 'PUT', api.password(), { cookie: ada.cookie, body })).statusCode).toBe(200);
    await expectRefused(token);
  });

  it('is over with the account', async () => {
    const token = await requestToken();
    await database.db.deleteFrom('users').where('id', '=', ada.id).execute();
    await expectRefused(token);
    expect(await tokensOf(ada.id)).toEqual([]);
  });

  it('refuses what is no token of ours', async () => {
    const [stored, live] = [await requestToken(), await tokensOf(ada.id)];
    const wrong = [
      '',
      'unknown',
      live[0]?.token,
      stored.slice(1),
      `${stored}A`,
      'x'.repeat(201),
      null,
      {},
      1,
    ];
    for (const token of wrong) await expectRefused(token);
    expect((await reset(stored)).statusCode).toBe(200);
  });

  it('keeps the token for another try when the new password is refused', async () => {
    const token = await requestToken();
    for (const weak of ['1234567', 'Campervan1', ada.email, 'x'.repeat(129)]) {
      const answer = await reset(token, weak);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { newPassword: expect.any(String) } });
    }
    expect(await logIn(password)).toBe(200);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('shows the link on the page only where no mail is sent and the server is not public', async () => {
    const here = { ip: '127.0.0.1' };
    const shown = await forgot(ada.email, app, here);
    expect(shown.json()).toEqual({ message: sameForAll, resetUrl: expect.any(String) });
    expect(shown.json().resetUrl).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/);
    expect((await reset(tokenIn(shown.json().resetUrl))).statusCode).toBe(200);
    const proxied = { ...here, headers: { 'x-forwarded-for': '203.0.113.9' } };
    for (const [site, asked] of [
      [app, { ip: '192.168.1.30' }],
      [app, proxied],
      [mailingApp, here],
      [publicApp, here],
    ] as const) {
      const { email } = await buildPerson(database.db);
      expect((await forgot(email, site, asked)).json()).toEqual({ message: sameForAll });
      await until(async () => (await emailsTo(email)).length === 1);
    }
  });

  it('writes the link of the public address into the email, whatever host was asked', async () => {
    const headers = { host: '192.0.2.1', 'x-forwarded-host': 'evil.example' };
    await ask(publicApp, 'POST', accountApi.requestPasswordReset(), { headers, body: { email: ada.email } });
    await until(async () => (await emailsTo(ada.email)).length === 1);
    const [email] = await emailsTo(ada.email);
    expect(email?.kind).toBe('reset-password');
    expect(email?.data.link).toMatch(/^https:\/\/ampervan\.example\/reset-password\?token=[\w-]{43}$/);
    expect((await reset(tokenIn(email?.data.link))).statusCode).toBe(200);
  });

  it('answers known and unknown addresses alike', async () => {
    for (const site of [mailingApp, publicApp]) {
      const [known, unknown] = [await forgot(ada.email, site), await forgot('nobody@example.com', site)];
      const shown = ({ statusCode, body, headers: { date: _date, ...headers } }: typeof known) => ({
        statusCode,
        body,
        headers,
      });
      expect(shown(unknown)).toEqual(shown(known));
    }
    expect(await emailsTo('nobody@example.com')).toEqual([]);
  });

  it('finds the account however its address is written', async () => {
    const written = await forgot(` ${ada.email.toUpperCase()} `, app, { ip: '127.0.0.1' });
    expect(written.json().resetUrl).toBeDefined();
    expect((await forgot('no address')).json()).toMatchObject({
      code: 'invalid',
      fields: { email: 'Invalid email address' },
    });
  });

  it('sends at most three emails an hour, and more later', async () => {
    for (let time = 0; time < 3; time++) expect((await forgot(ada.email, mailingApp)).statusCode).toBe(200);
    await until(async () => (await emailsTo(ada.email)).length === 3);
    // From this machine it answers when all is written: nothing is on its way when time moves below.
    for (let time = 0; time < 2; time++) {
      const answer = await forgot(ada.email, app, { ip: '127.0.0.1' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: sameForAll }]);
    }
    expect(await emailsTo(ada.email)).toHaveLength(3);

    // The last of the three still works.
    const last = (await emailsTo(ada.email)).at(-1);
    await database.db
      .updateTable('limit_uses')
      .set({ at: after(-3_601_000) })
      .execute();
    expect((await reset(tokenIn(last?.data.link))).statusCode).toBe(200);
    expect(await requestToken()).toHaveLength(43);
  });

  it('sends at most three emails also when 20 are asked for at once, and one link works', async () => {
    const links = await Promise.all(
      Array.from({ length: 20 }, () => requestPasswordReset(database.db, ada.email, 'http://localhost')),
    );
    expect(links.filter((link) => link !== null)).toHaveLength(3);
    expect(await emailsTo(ada.email)).toHaveLength(3);
    expect((await tokensOf(ada.id)).filter(({ used }) => !used)).toHaveLength(1);
  });
});
