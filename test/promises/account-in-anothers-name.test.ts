import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '../../app/accounts/account-paths.ts';
import { api } from '../../app/paths.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAddress, buildBooking, buildContent, buildEnquiry, buildOrder } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { ask } from '../people.ts';

const strangersPassword = 'a van called Horace';
const ownPassword = 'a kettle called Maurice';

describeOnBothDatabases("an account that a stranger made with somebody's address", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let victims = 0;
  let victim: string;
  let stranger: string;
  let token: string;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
    await buildContent(database.db);
  });

  const post = (url: string, body: object, cookie?: string) => ask(app, 'POST', url, { body, cookie });
  const cookieOf = (answer: LightMyRequestResponse) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const userOf = async (cookie: string) => (await ask(app, 'GET', api.user(), { cookie })).json();
  const account = () =>
    database.db.selectFrom('users').selectAll().where('email', '=', victim).executeTakeFirst();

  async function tokenInEmail(): Promise<string> {
    const { data } = await database.db
      .selectFrom('outbox')
      .select('data')
      .where('recipient', '=', victim)
      .where('kind', '=', 'verify-email')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return new URL(String(data.link)).searchParams.get('token') ?? '';
  }

  /** What a session reads of the bookings, orders and enquiries that were made with the address. */
  async function readBy(cookie: string): Promise<number[]> {
    const answers = await Promise.all(
      [api.accountBookings(), api.orders(), api.accountEnquiries()].map((url) =>
        ask(app, 'GET', url, { cookie }),
      ),
    );
    return answers.map((answer) => (answer.statusCode === 200 ? answer.json().length : answer.statusCode));
  }

  beforeEach(async () => {
    victim = `victim-${++victims}@example.com`;
    const registered = await post(api.register(), {
      email: victim,
      password: strangersPassword,
      firstName: 'Mallory',
      lastName: 'M',
      phone: '',
    });
    stranger = cookieOf(registered);
    token = await tokenInEmail();
    const { db } = database;
    // Meanwhile the owner of the mailbox uses the site as a guest.
    await buildBooking(db, { email: victim, date: new Date(Date.now() + victims * 1e9).toISOString() });
    await buildEnquiry(db, { email: victim });
    await buildOrder(db, { customerEmail: victim, paymentStatus: 'paid', status: 'confirmed' });
    const { id = '' } = (await account()) ?? {};
    await buildAddress(db, id, { addressLine1: '1 Den of Thieves', isDefault: true });
  });

  it('is not proven by the link where the stranger is not, nor the other way round', async () => {
    expect((await post(accountApi.verifyEmail(), { token })).json()).toMatchObject({ code: 'other_account' });
    expect(await readBy(stranger)).toEqual([0, 0, 0]);
    expect((await account())?.isEmailVerified).toBe(false);
  });

  it('is the owner’s once they choose a password, and nothing of the stranger is left in it', async () => {
    const weak = await post(accountApi.claim(), { token, newPassword: victim });
    expect([weak.statusCode, Object.keys(weak.json().fields)]).toEqual([400, ['newPassword']]);
    const claimed = await post(accountApi.claim(), { token, newPassword: ownPassword });
    expect(claimed.json()).toMatchObject({ email: victim, isEmailVerified: true, firstName: null });
    const owner = cookieOf(claimed);
    expect(await readBy(owner)).toEqual([1, 1, 1]);
    expect((await ask(app, 'GET', api.addresses(), { cookie: owner })).json()).toEqual([]);
    // The stranger is out and stays out.
    expect(await userOf(stranger)).toMatchObject({ code: 'signed_out' });
    expect(await readBy(stranger)).toEqual([401, 401, 401]);
    const login = (password: string) => post(api.login(), { email: victim, password });
    expect((await login(strangersPassword)).statusCode).toBe(401);
    expect((await login(ownPassword)).statusCode).toBe(200);
  });

  it('is gone once the owner of the mailbox says that it was not them', async () => {
    expect((await post(accountApi.disown(), { token })).statusCode).toBe(200);
    expect(await account()).toBeUndefined();
    expect(await userOf(stranger)).toMatchObject({ code: 'signed_out' });
    const orders = await database.db
      .selectFrom('orders')
      .select('paymentStatus')
      .where('customerEmail', '=', victim)
      .execute();
    expect(orders).toEqual([{ paymentStatus: 'paid' }]);
  });

  it('is never deleted or taken by a link that was used, or of an account that is proven', async () => {
    expect((await post(accountApi.verifyEmail(), { token }, stranger)).statusCode).toBe(200);
    for (const [url, body] of [
      [accountApi.disown(), { token }],
      [accountApi.claim(), { token, newPassword: ownPassword }],
      [accountApi.disown(), { token: 'x' }],
    ] as const) {
      const answer = await post(url, body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'link_expired']);
    }
    expect(await account()).toBeDefined();
  });

  describe('pressed twice at once', () => {
    it('is taken once', async () => {
      const answers = await Promise.all([
        post(accountApi.claim(), { token, newPassword: ownPassword }),
        post(accountApi.claim(), { token, newPassword: ownPassword }),
        post(accountApi.disown(), { token }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    });
  });
});
