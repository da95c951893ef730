import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, cookieOf, password } from '../../test/people.ts';
import { api } from '../paths.ts';

describeOnDatabase('registration', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
  });

  const newEmail = () => `ada.${++people}@example.com`;
  const person = () => ({ email: newEmail(), password, firstName: 'Ada', lastName: 'Fernsby' });
  const register = (body: object, headers = {}) => ask(app, 'POST', api.register(), { body, headers });
  const accounts = (email: string) =>
    database.db.selectFrom('users').selectAll().where('email', '=', email).execute();

  it('makes an account of what was typed and signs the person in', async () => {
    const typed = { ...person(), firstName: ' Ada ', phone: ' 01632 960123 ' };
    const answer = await register(typed);
    expect(answer.statusCode).toBe(201);
    const [stored] = await accounts(typed.email);
    const shown = {
      id: stored?.id,
      email: typed.email,
      firstName: 'Ada',
      lastName: 'Fernsby',
      phone: '01632 960123',
      isEmailVerified: false,
      isAdmin: false,
      isStaff: false,
    };
    expect(answer.json()).toEqual(shown);
    expect(stored).toMatchObject({ ...shown, profileImageUrl: null });
    expect(stored?.preferences).toEqual({});
    const me = await ask(app, 'GET', api.user(), { cookie: cookieOf(answer) });
    expect(me.json()).toEqual(shown);
  });

  it('needs no phone number', async () => {
    for (const phone of [undefined, '', '  ']) {
      const typed = { ...person(), ...(phone === undefined ? {} : { phone }) };
      expect((await register(typed)).json()).toMatchObject({ phone: null });
    }
  });

  it.each([
    ['email', undefined],
    ['email', ''],
    ['email', 'ada'],
    ['email', 'ada@'],
    ['email', '@example.com'],
    ['email', 'ada example.com'],
    ['email', 'ada@example.com\r\nBcc: eve@example.com'],
    ['email', 'Ada <ada@example.com>'],
    ['email', 'ada@example.com,eve@example.com'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['email', ['ada@example.com']],
    ['password', undefined],
    ['password', 12_345_678],
    ['firstName', undefined],
    ['firstName', '  '],
    ['firstName', 'A'.repeat(101)],
    ['firstName', 'A\u0000'],
    ['firstName', 'A\ud800'],
    ['lastName', undefined],
    ['lastName', ''],
    ['phone', '0'.repeat(51)],
  ])('refuses the %s %j', async (field, value) => {
    const before = await database.db.selectFrom('users').select('id').execute();
    const answer = await register({ ...person(), [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual(before);
  });

  it.each([
    { email: 'ada', password: 'short', firstName: '', lastName: '' },
    {},
    { email: null, password: null, firstName: null, lastName: null },
  ])('says of %j what is wrong in the words of the specification', async (sent) => {
    const answer = await register(sent);
    expect(answer.json().fields).toEqual({
      email: 'Invalid email address',
      password: 'Password must be at least 8 characters',
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
    });
    const { email, password: typed } = { password: undefined, ...sent };
    const login = await ask(app, 'POST', api.login(), {
      body: { email, ...(typed ? { password: '' } : {}) },
    });
    expect(login.json().fields).toEqual({ email: 'Invalid email address', password: 'Password is required' });
  });

  it('needs no telephone number', async () => {
    for (const phone of [undefined, null, ''])
      expect((await register({ ...person(), phone })).statusCode).toBe(201);
  });

  it.each(["o'brien+van@example.co.uk", 'a_b-c.d@sub.example.org', 'x@example.travel'])(
    'takes the address %s',
    async (email) => {
      expect((await register({ ...person(), email })).statusCode).toBe(201);
      expect(await accounts(email)).toHaveLength(1);
    },
  );

  it('has one account for an address, however it is written', async () => {
    const first = person();
    await register(first);
    for (const email of [first.email, first.email.toUpperCase(), ` ${first.email}`]) {
      const answer = await register({ ...first, email, firstName: 'Eve' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const [stored, ...others] = await accounts(first.email);
    expect(stored).toMatchObject({ firstName: 'Ada' });
    expect(others).toEqual([]);
    const mixed = { email: first.email.toUpperCase(), password };
    expect((await ask(app, 'POST', api.login(), { body: mixed })).statusCode).toBe(200);
  });

  it('makes one account of 20 tries at once', async () => {
    const same = person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({ ...same, email: index % 2 ? same.email : same.email.toUpperCase() }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await accounts(same.email)).toHaveLength(1);
    const emails = await database.db
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', same.email)
      .execute();
    expect(emails).toEqual([{ kind: 'verify-email' }]);
  });

  it('takes JSON from its own pages only', async () => {
    const typed = person();
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ]) {
      const answer = await app.inject({
        method: 'POST',
        url: api.register(),
        payload: JSON.stringify(typed),
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      });
      expect(answer.statusCode).toBe(415);
    }
    expect((await register(typed, { 'sec-fetch-site': 'cross-site' })).json().code).toBe('cross_site');
    expect(await accounts(typed.email)).toEqual([]);
  });
});
