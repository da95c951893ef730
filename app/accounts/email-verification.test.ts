import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { after, ask, buildPerson, newNetworkAddress, type Person, password } from '../../test/people.ts';
import { api } from '../paths.ts';
import { accountApi } from './account-paths.ts';
import { purgeAccounts } from './purge.server.ts';

describeOnDatabase('verifying an email address', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
  });

  const requestEmail = (person = ada, ip?: string) =>
    ask(app, 'POST', accountApi.requestEmailVerification(), { cookie: person.cookie, ...(ip ? { ip } : {}) });
  const verify = async (token: unknown, person: { cookie: string } | null = ada) =>
    (
      await ask(app, 'POST', accountApi.verifyEmail(), {
        body: { token },
        ...(person ? { cookie: person.cookie } : {}),
      })
    ).statusCode;
  const isVerified = async ({ cookie }: Person) =>
    (await ask(app, 'GET', api.user(), { cookie })).json().isEmailVerified;

  /** The tokens of the emails to a person, as the links in them say. */
  async function tokensTo(email: string): Promise<string[]> {
    const emails = await database.db
      .selectFrom('outbox')
      .select('data')
      .where('recipient', '=', email)
      .where('kind', '=', 'verify-email')
      .orderBy('id')
      .execute();
    return emails.map(({ data }) => {
      expect(data.link).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/);
      return new URL(String(data.link)).searchParams.get('token') ?? '';
    });
  }

  it('begins with the email that registration writes', async () => {
    const body = { email: 'new@example.com', password, firstName: 'Ned', lastName: 'New' };
    const registered = await ask(app, 'POST', api.register(), { body });
    const [token] = await tokensTo('new@example.com');
    const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? '';
    expect(await verify(token, { cookie })).toBe(200);
    const user = await database.db
      .selectFrom('users')
      .select('isEmailVerified')
      .where('email', '=', 'new@example.com')
      .executeTakeFirst();
    expect(user).toEqual({ isEmailVerified: true });
  });

  it('works once, for the person who was written to', async () => {
    const bea = await buildPerson(database.db);
    await requestEmail();
    const [token] = await tokensTo(ada.email);
    expect(await isVerified(ada)).toBe(false);
    // Neither where nobody is logged in nor in another account; the link goes on working where it should.
    expect([await verify(token, null), await verify(token, bea)]).toEqual([403, 403]);
    expect([await isVerified(ada), await isVerified(bea)]).toEqual([false, false]);
    expect(await verify(token)).toBe(200);
    expect([await isVerified(ada), await isVerified(bea)]).toEqual([true, false]);
    expect(await verify(token)).toBe(400);
  });

  it('works with the latest link only', async () => {
    await requestEmail();
    await requestEmail();
    const [first, second] = await tokensTo(ada.email);
    expect(await verify(first)).toBe(400);
    expect(await isVerified(ada)).toBe(false);
    expect(await verify(second)).toBe(200);
  });

  it('is over after seven days', async () => {
    await requestEmail();
    const [token] = await tokensTo(ada.email);
    const { expiresAt } = await database.db
      .selectFrom('email_verification_tokens')
      .select('expiresAt')
      .where('userId', '=', ada.id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(Date.parse(expiresAt) - Date.parse(after(7 * 86_400_000)))).toBeLessThan(5_000);
    await database.db
      .updateTable('email_verification_tokens')
      .set({ expiresAt: after(-1_000) })
      .where('userId', '=', ada.id)
      .execute();
    expect(await verify(token)).toBe(400);
    expect(await isVerified(ada)).toBe(false);
  });

  it('keeps the SHA-256 of the token', async () => {
    await requestEmail();
    const [token = ''] = await tokensTo(ada.email);
    const stored = await database.db
      .selectFrom('email_verification_tokens')
      .select('token')
      .where('userId', '=', ada.id)
      .execute();
    expect(stored).toEqual([{ token: createHash('sha256').update(token).digest('base64url') }]);
    expect(await verify(stored[0]?.token)).toBe(400);
  });

  it('writes no email to somebody who is verified', async () => {
    await database.db.updateTable('users').set({ isEmailVerified: true }).where('id', '=', ada.id).execute();
    expect((await requestEmail()).statusCode).toBe(200);
    expect(await tokensTo(ada.email)).toEqual([]);
  });

  it('writes three emails an hour at most, and then says where to look', async () => {
    const ip = newNetworkAddress();
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push((await requestEmail(ada, ip)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await tokensTo(ada.email)).toHaveLength(3);
    expect((await requestEmail(ada, ip)).json().message).toMatch('Please look in your spam folder');
  });

  it('throws away tokens a day after they are over', async () => {
    await requestEmail();
    const change = (expiresAt: string) =>
      database.db
        .updateTable('email_verification_tokens')
        .set({ expiresAt })
        .where('userId', '=', ada.id)
        .execute();
    const tokens = () =>
      database.db.selectFrom('email_verification_tokens').select('id').where('userId', '=', ada.id).execute();
    await change(after(-23 * 3_600_000));
    await purgeAccounts(database.db);
    expect(await tokens()).toHaveLength(1);
    await change(after(-25 * 3_600_000));
    await purgeAccounts(database.db);
    expect(await tokens()).toEqual([]);
  });
});
