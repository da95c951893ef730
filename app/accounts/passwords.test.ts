import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from '../../server/database/database.ts';
import { buildTestApp } from '../../test/build-test-app.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, newNetworkAddress, type Person, password } from '../../test/people.ts';
import { api } from '../paths.ts';
import { queueAccountEmail } from './emails/account-emails.server.ts';
import { hashPassword, isPassword } from './hash-password.server.ts';
import { passwordWeakness } from './password-rules.server.ts';

/** Hashes that run at this moment, and the most that ever did. */
const hashing = { now: 0, most: 0 };

/** A second copy of the module, whose hashes are the real ones, counted on their way. */
async function countedPasswords(): Promise<typeof import('./hash-password.server.ts')> {
  vi.doMock('@node-rs/argon2', async (importReal) => {
    const real = await importReal<typeof import('@node-rs/argon2')>();
    const counted =
      <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        hashing.most = Math.max(hashing.most, ++hashing.now);
        return work(...given).finally(() => hashing.now--);
      };
    return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
  });
  vi.resetModules();
  const passwords = await import('./hash-password.server.ts');
  vi.doUnmock('@node-rs/argon2');
  return passwords;
}

const argon2id = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/;

describe('hashing passwords', () => {
  it('is done one at a time, and for all who wait', async () => {
    const { hashPassword, isPassword } = await countedPasswords();
    const stored = await hashPassword(password);
    hashing.most = 0;
    const done = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 2 === 0 ? hashPassword(`password ${index}`) : isPassword(stored, password),
      ),
    );
    expect(hashing).toEqual({ now: 0, most: 1 });
    expect(done.filter((result) => result === true)).toHaveLength(12);
    expect(new Set(done).size).toBe(13);
  });

  it('goes on after a hash that cannot be read', async () => {
    const broken = Array.from({ length: 6 }, () => isPassword('no hash', password).catch(() => 'broken'));
    expect(await Promise.all(broken)).toEqual(broken.map(() => 'broken'));
    expect(await isPassword(await hashPassword(password), password)).toBe(true);
  });

  it('has an answer for an account that does not exist', async () => {
    expect(await isPassword(null, password)).toBe(false);
  });
});

describe('weak passwords', () => {
  it.each([
    ...['password', 'PASSWORD', '12345678', '123456789', 'qwertyuiop', 'iloveyou', 'football', 'Password1'],
    ...['Campervan1', 'ampervan123', 'AMPERVAN!!', '1motorhome1', 'campervancampervan'],
    ...['jane.doe@example.com', 'Jane.Doe@Example.com', 'jane.doe1', 'JaneDoe1987', 'jane_doe!'],
  ])('%j is one', (weak) => {
    expect(passwordWeakness(weak, 'jane.doe@example.com')).toMatch(/\w/);
  });

  it.each(['a van called Horace', 'campervan in Whitstable', '        ', 'jane loves solar', 'ünïcödé'])(
    '%j is none',
    (strong) => {
      expect(passwordWeakness(strong, 'jane.doe@example.com')).toBeNull();
    },
  );
});

describeOnDatabase('passwords', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let people = 0;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
  });

  async function register(chosen: string, email = `jane.${++people}@example.com`) {
    const body = { email, password: chosen, firstName: 'Jane', lastName: 'Doe' };
    return { email, answer: await ask(app, 'POST', api.register(), { body }) };
  }
  const logIn = async (email: string, tried: string) =>
    (await ask(app, 'POST', api.login(), { body: { email, password: tried } })).statusCode;
  const storedOf = async (email: string) =>
    (await database.db.selectFrom('users').select('password').where('email', '=', email).execute())[0]
      ?.password;

  it.each([
    ['of 7 characters', 'x1y2z3w', 400],
    ['of 8 characters', 'x1y2z3w4', 201],
    ['of 128 characters', 'x1y2z3w4'.repeat(16), 201],
    ['of 129 characters', `${'x1y2z3w4'.repeat(16)}!`, 400],
    ['of half a character', 'x1y2z3w4\ud83d', 400],
  ])('%s are answered as they should be', async (_name, chosen, status) => {
    const { email, answer } = await register(chosen);
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 201) expect(await logIn(email, chosen)).toBe(200);
    else expect(answer.json()).toMatchObject({ code: 'invalid', fields: { password: expect.any(String) } });
    expect(await storedOf(email)).toEqual(status === 201 ? expect.stringMatching(argon2id) : undefined);
  });

  it('of 7 characters are refused in the words of the specification', async () => {
    const { answer } = await register('x1y2z3w');
    expect(answer.json().fields).toEqual({ password: 'Password must be at least 8 characters' });
  });

  it.each(['  leads and trails  ', 'Pâsswörd 🚐⚡ ', 'tab\tand\nline', '密码密码密码密码', '%_\'";--<b>'])(
    'are kept exactly as typed: %j',
    async (chosen) => {
      const { email, answer } = await register(chosen);
      expect(answer.statusCode, answer.body).toBe(201);
      expect(await logIn(email, chosen)).toBe(200);
      for (const other of [chosen.trim(), chosen.toLowerCase(), chosen.slice(0, -1)]) {
        if (other !== chosen) expect(await logIn(email, other), JSON.stringify(other)).toBe(401);
      }
    },
  );

  it('are the same however a system writes their letters: chosen, changed and asked for again', async () => {
    const [first, second] = ['Käsefräse-größe', 'Ｆｕｌｌｗｉｄｔｈ ｖａｎ é ①'];
    const { email } = await register(first.normalize('NFC'));
    expect(await logIn(email, first.normalize('NFD'))).toBe(200);
    expect(await logIn(email, 'Kasefrase-große')).toBe(401);
    const login = await ask(app, 'POST', api.login(), { body: { email, password: first } });
    const cookie = String(login.headers['set-cookie']).split(';', 1)[0] ?? '';
    const body = { currentPassword: first.normalize('NFD'), newPassword: second.normalize('NFD') };
    const changed = await ask(app, 'PUT', api.password(), { cookie, body });
    expect(changed.statusCode, changed.body).toBeLessThan(300);
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
      expect(await logIn(email, second.normalize(form)), form).toBe(200);
    // Four letters, each of two signs.
    expect((await register('éàüö'.normalize('NFD'))).answer.json().fields).toEqual({
      password: 'Password must be at least 8 characters',
    });
  });

  it('are changed where programs that keep passwords look', async () => {
    const answer = await app.inject('/.well-known/change-password');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account']);
  });

  it('that everybody uses are refused wherever one chooses one', async () => {
    const { email, answer } = await register('Campervan1');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'weak_password', fields: { password: expect.any(String) } });
    expect(await storedOf(email)).toBeUndefined();

    const own = 'jane.the.first@example.com';
    expect((await register(own, own)).answer.json().code).toBe('weak_password');
  });

  it('are stored as argon2id, with a salt of their own', async () => {
    const [one, other] = [await register(password), await register(password)];
    const [first, second] = [await storedOf(one.email), await storedOf(other.email)];
    expect(first).toMatch(argon2id);
    expect(second).toMatch(argon2id);
    expect(first).not.toBe(second);
  });

  it('are asked for in reasonable lengths only', async () => {
    const { email } = await register(password);
    const ip = newNetworkAddress();
    const body = { email, password: 'x'.repeat(1_001) };
    expect((await ask(app, 'POST', api.login(), { ip, body })).statusCode).toBe(400);
    const empty = await ask(app, 'POST', api.login(), { ip, body: { email, password: '' } });
    expect(empty.json()).toMatchObject({ fields: { password: 'Password is required' } });
  });

  describe('when they are changed', () => {
    let ada: Person;
    beforeEach(async () => {
      ada = await buildPerson(database.db);
    });
    const change = (currentPassword: unknown, newPassword: unknown) =>
      ask(app, 'PUT', api.password(), { cookie: ada.cookie, body: { currentPassword, newPassword } });

    it('need the present one', async () => {
      const before = await storedOf(ada.email);
      for (const wrong of ['another one', `${password} `, before, '', undefined, null]) {
        const answer = await change(wrong, 'a van called Maurice');
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ fields: { currentPassword: expect.any(String) } });
      }
      expect(await storedOf(ada.email)).toBe(before);
      expect((await ask(app, 'GET', api.user(), { cookie: ada.cookie })).statusCode).toBe(200);
    });

    it('are the new one from then on, and the owner hears of it', async () => {
      expect((await change(password, 'a van called Maurice')).statusCode).toBe(200);
      expect(await storedOf(ada.email)).toMatch(argon2id);
      expect(await logIn(ada.email, password)).toBe(401);
      expect(await logIn(ada.email, 'a van called Maurice')).toBe(200);
      const emails = await database.db
        .selectFrom('outbox')
        .select(['kind', 'data'])
        .where('recipient', '=', ada.email)
        .execute();
      expect(emails).toEqual([{ kind: 'password-changed', data: {} }]);
    });

    it('are told of as often as they are changed where the mailbox is known to be theirs, else three times', async () => {
      const told = async (isEmailVerified: boolean) => {
        const { id, email } = await buildPerson(database.db, { isEmailVerified });
        for (let time = 0; time < 5; time++)
          await transaction(database.db, (trx) => queueAccountEmail(trx, id, 'password-changed'));
        const emails = await database.db
          .selectFrom('outbox')
          .select('id')
          .where('recipient', '=', email)
          .execute();
        return emails.length;
      };
      expect([await told(true), await told(false)]).toEqual([5, 3]);
    });

    it('follow the same rules', async () => {
      for (const [weak, code] of [
        ['short', 'invalid'],
        ['x'.repeat(129), 'invalid'],
        ['Campervan1', 'weak_password'],
        [ada.email, 'weak_password'],
      ]) {
        const answer = await change(password, weak);
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ code, fields: { newPassword: expect.any(String) } });
      }
      expect(await logIn(ada.email, password)).toBe(200);
    });
  });
});
