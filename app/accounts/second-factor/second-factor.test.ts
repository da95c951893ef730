import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent } from '../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../test/databases.ts';
import {
  after,
  ask,
  buildPerson,
  newNetworkAddress,
  type Person,
  password,
  signIn,
} from '../../../test/people.ts';
import { api } from '../../paths.ts';
import { accountApi } from '../account-paths.ts';
import { codeAt, stepAt } from '../codes/totp.server.ts';
import { requestPasswordReset } from '../passwords/password-reset.server.ts';
import { purgeAccounts } from '../purge.server.ts';
import { secondFactorApi } from './second-factor-paths.ts';

describeOnDatabase('two-step login', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let publicApp: FastifyInstance;
  let olive: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    ({ app: publicApp } = await buildTestApp({ database, env: { PUBLIC_URL: 'https://ampervan.example' } }));
  });

  beforeEach(async () => {
    olive = await buildPerson(database.db, { isAdmin: true });
  });

  const post = (url: string, body?: object, cookie: string | undefined = olive.cookie) =>
    ask(app, 'POST', url, { cookie, body });
  const stateOf = async (cookie = olive.cookie) =>
    (await ask(app, 'GET', secondFactorApi.state(), { cookie })).json();
  const isIn = async (cookie: string) => (await ask(app, 'GET', api.user(), { cookie })).statusCode === 200;
  const begin = async (): Promise<string> =>
    (await post(secondFactorApi.begin(), { password })).json().secret;

  /** What the app shows now, or shows `by` codes later: each counts once. */
  const codeOf = (secret: string, by = 0) => codeAt(secret, stepAt(Date.now()) + by);

  /** Nobody waits thirty seconds here: the code that was used is as good as long ago. */
  const forgetLastCode = () =>
    database.db.updateTable('second_factors').set({ lastStep: 0 }).where('userId', '=', olive.id).execute();

  async function switchOn(): Promise<{ secret: string; codes: string[] }> {
    const secret = await begin();
    const answer = await post(secondFactorApi.confirm(), { code: codeOf(secret) });
    expect(answer.statusCode, answer.body).toBe(200);
    await forgetLastCode();
    return { secret, codes: answer.json().codes };
  }

  const logIn = (typed = password, site = app, ip = newNetworkAddress()) =>
    ask(site, 'POST', api.login(), { ip, body: { email: olive.email, password: typed } });

  /** The cookies of an answer that were not taken away, as a browser sends them back. */
  const cookiesOf = (answer: LightMyRequestResponse) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.split(';', 1)[0] ?? '')
      .filter((cookie) => /=./.test(cookie))
      .join('; ');

  const enterCode = (proof: string, code: string, ip = newNetworkAddress()) =>
    ask(app, 'POST', api.loginCode(), { cookie: proof, body: { code }, ip });

  const letters = async () =>
    (
      await database.db.selectFrom('outbox').select('kind').where('recipient', '=', olive.email).execute()
    ).map(({ kind }) => kind);

  describe('is switched on', () => {
    it('by a first code, and not before it', async () => {
      expect(await stateOf()).toEqual({ isOn: false, isDeclined: false, recoveryCodesLeft: 0 });
      const answer = await post(secondFactorApi.begin(), { password });
      const { secret, address } = answer.json();
      expect(address).toBe(
        `otpauth://totp/Ampervan:${encodeURIComponent(olive.email)}?secret=${secret}&issuer=Ampervan`,
      );
      expect((await logIn()).json()).toMatchObject({ email: olive.email });
      const wrong = await post(secondFactorApi.confirm(), { code: codeOf(secret, 5) });
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_code']);
      expect(wrong.json().fields.code).toBeTruthy();
      expect((await stateOf()).isOn).toBe(false);

      const right = await post(secondFactorApi.confirm(), {
        code: ` ${codeOf(secret).replace(/(...)/, '$1 ')}`,
      });
      expect(right.json().codes).toHaveLength(10);
      expect(await stateOf()).toEqual({ isOn: true, isDeclined: false, recoveryCodesLeft: 10 });
      expect(await letters()).toEqual(['second-factor-on']);
    });

    it('by the password too, and not where it is on', async () => {
      const wrong = await post(secondFactorApi.begin(), { password: 'not mine' });
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_password']);
      await switchOn();
      const again = await post(secondFactorApi.begin(), { password });
      expect([again.statusCode, again.json().code]).toEqual([409, 'second_factor_on']);
    });

    it('and every other session ends, and this one stays', async () => {
      const elsewhere = await signIn(database.db, olive.id);
      const bea = await buildPerson(database.db);
      await switchOn();
      expect([await isIn(olive.cookie), await isIn(elsewhere), await isIn(bea.cookie)]).toEqual([
        true,
        false,
        true,
      ]);
    });

    it('with a secret that stands nowhere in the clear, and recovery codes that stand as hashes', async () => {
      const { secret, codes } = await switchOn();
      const stored = JSON.stringify([
        await database.db.selectFrom('second_factors').selectAll().execute(),
        await database.db.selectFrom('recovery_codes').selectAll().execute(),
        await database.db.selectFrom('outbox').selectAll().execute(),
      ]);
      for (const told of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
        expect(stored).not.toContain(told);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^([a-z02-9]{4}-){5}[a-z02-9]{4}$/);
    });

    it('by nobody who has nothing to do in the dashboard', async () => {
      const ada = await buildPerson(database.db);
      expect((await post(secondFactorApi.begin(), { password }, ada.cookie)).statusCode).toBe(403);
    });

    it('or is not now, which is remembered', async () => {
      expect((await post(secondFactorApi.decline())).statusCode).toBe(200);
      expect((await stateOf()).isDeclined).toBe(true);
    });
  });

  describe('once it is on', () => {
    it('asks for a code after the password, and nobody is in before it', async () => {
      const { secret } = await switchOn();
      const first = await logIn();
      expect([first.statusCode, first.json()]).toEqual([200, { codeNeeded: true }]);
      const proof = cookiesOf(first);
      expect(proof).toMatch(/^sign-in=[\w-]{43}$/);
      expect(await isIn(proof)).toBe(false);
      expect(await isIn(proof.replace('sign-in=', 'session='))).toBe(false);

      const second = await enterCode(proof, codeOf(secret));
      expect(second.statusCode).toBe(200);
      expect(second.json()).toMatchObject({ email: olive.email, isAdmin: true });
      expect(await isIn(cookiesOf(second))).toBe(true);
      expect(cookiesOf(second)).toContain('device=');
    });

    it('takes a proof of the password once, from this browser, for ten minutes', async () => {
      const { secret } = await switchOn();
      const proof = cookiesOf(await logIn());
      const refused = async (cookie: string) => {
        const { statusCode, body } = await enterCode(cookie, codeOf(secret));
        return [statusCode, JSON.parse(body).code];
      };
      expect(await refused('')).toEqual([400, 'sign_in_expired']);
      expect(await refused(`sign-in=${'x'.repeat(43)}`)).toEqual([400, 'sign_in_expired']);
      expect((await enterCode(proof, codeOf(secret))).statusCode).toBe(200);
      await forgetLastCode();
      expect(await refused(proof)).toEqual([400, 'sign_in_expired']);

      const old = cookiesOf(await logIn());
      await database.db
        .updateTable('sign_in_proofs')
        .set({ expiresAt: after(-1) })
        .execute();
      expect(await refused(old)).toEqual([400, 'sign_in_expired']);
      await purgeAccounts(database.db);
      expect(await database.db.selectFrom('sign_in_proofs').select('token').execute()).toEqual([]);
    });

    it('holds the proof in a cookie that no script and no other site can use', async () => {
      await switchOn();
      const cookie = async (site: FastifyInstance) =>
        [(await logIn(password, site)).headers['set-cookie']].flat()[0];
      expect(await cookie(app)).toMatch(
        /^sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      expect(await cookie(publicApp)).toMatch(
        /^__Host-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    });

    it('keeps no more than a handful of proofs', async () => {
      await switchOn();
      for (let time = 0; time < 8; time++) await logIn();
      const proofs = await database.db
        .selectFrom('sign_in_proofs')
        .select('token')
        .where('userId', '=', olive.id)
        .execute();
      expect(proofs).toHaveLength(5);
    });

    it('takes a code once, also of two that come at the same moment', async () => {
      const { secret } = await switchOn();
      const proofs = [cookiesOf(await logIn()), cookiesOf(await logIn()), cookiesOf(await logIn())];
      const code = codeOf(secret);
      const [one, other, third] = proofs.map((proof) => enterCode(proof, code));
      const statuses = [await one, await other, await third].map((answer) => answer?.statusCode);
      expect(statuses.toSorted()).toEqual([200, 400, 400]);
      // That of the step before was shown earlier: seen over a shoulder, it is of no use either.
      expect((await enterCode(cookiesOf(await logIn()), codeOf(secret, -1))).statusCode).toBe(400);
    });

    it('takes the code that is shown now and the one before, and none that is still to come', async () => {
      const { secret } = await switchOn();
      for (const by of [-1, 0]) {
        const answer = await enterCode(cookiesOf(await logIn()), codeOf(secret, by));
        expect(answer.statusCode, String(by)).toBe(200);
        await forgetLastCode();
      }
      for (const by of [-3, 2])
        expect((await enterCode(cookiesOf(await logIn()), codeOf(secret, by))).statusCode).toBe(400);
    });

    it('says nothing of it to whoever does not know the password', async () => {
      const known = async () => {
        const { statusCode, body, headers } = await logIn('wrong');
        return { statusCode, body, cookie: headers['set-cookie'] };
      };
      const before = await known();
      await switchOn();
      expect(await known()).toEqual(before);
      expect(before.statusCode).toBe(401);
    });
  });

  describe('a recovery code', () => {
    it('stands for a code once, however it is typed, and its person is told', async () => {
      const { codes } = await switchOn();
      const [code = '', next = ''] = codes;
      const answer = await enterCode(
        cookiesOf(await logIn()),
        ` ${code.toUpperCase().replaceAll('-', ' ')} `,
      );
      expect(answer.statusCode).toBe(200);
      expect((await stateOf()).recoveryCodesLeft).toBe(9);
      expect(await letters()).toEqual(['second-factor-on', 'recovery-code-used']);
      const proof = cookiesOf(await logIn());
      expect((await enterCode(proof, code)).json().code).toBe('wrong_code');
      expect((await enterCode(proof, next)).statusCode).toBe(200);
    });

    it('of somebody else opens nothing', async () => {
      const { codes } = await switchOn();
      olive = await buildPerson(database.db, { isAdmin: true });
      await switchOn();
      expect((await enterCode(cookiesOf(await logIn()), codes[0] ?? '')).statusCode).toBe(400);
    });

    it('is worth nothing once there are new ones, which ask for password and code', async () => {
      const { secret, codes } = await switchOn();
      const renew = (body: object) => post(secondFactorApi.recoveryCodes(), body);
      expect((await renew({ password: 'not mine', code: codeOf(secret) })).json().code).toBe(
        'wrong_password',
      );
      expect((await renew({ password, code: '000 000 0' })).json().code).toBe('wrong_code');
      const renewed = await renew({ password, code: codeOf(secret) });
      expect(renewed.json().codes).toHaveLength(10);
      const proof = cookiesOf(await logIn());
      expect((await enterCode(proof, codes[0] ?? '')).statusCode).toBe(400);
      expect((await enterCode(proof, renewed.json().codes[0])).statusCode).toBe(200);
    });
  });

  describe('is switched off', () => {
    it('by password and code, and its person is told', async () => {
      const { secret } = await switchOn();
      const end = (body: object) => post(secondFactorApi.end(), body);
      expect((await end({ password: 'not mine', code: codeOf(secret) })).json().code).toBe('wrong_password');
      expect((await end({ password, code: codeOf(secret, 5) })).json().code).toBe('wrong_code');
      expect((await stateOf()).isOn).toBe(true);
      const waiting = cookiesOf(await logIn());
      expect((await end({ password, code: codeOf(secret) })).statusCode).toBe(200);
      expect((await enterCode(waiting, codeOf(secret, 1))).json().code).toBe('sign_in_expired');
      expect((await logIn()).json()).toMatchObject({ email: olive.email });
      expect(await letters()).toEqual(['second-factor-on', 'second-factor-off']);
      expect(
        await database.db
          .selectFrom('recovery_codes')
          .select('code')
          .where('userId', '=', olive.id)
          .execute(),
      ).toEqual([]);
    });

    it('by no new password, which also ends what was half done', async () => {
      const { secret } = await switchOn();
      const waiting = cookiesOf(await logIn());
      const link = await requestPasswordReset(database.db, olive.email, 'http://localhost');
      const token = new URL(String(link)).searchParams.get('token');
      const newPassword = 'a van called Maurice';
      await ask(app, 'POST', accountApi.resetPassword(), { body: { token, newPassword } });
      expect((await enterCode(waiting, codeOf(secret))).json().code).toBe('sign_in_expired');
      expect((await logIn(newPassword)).json()).toEqual({ codeNeeded: true });
    });
  });

  it('is logged where somebody is not let in: whose account, by its id alone, and why', async () => {
    await switchOn();
    const warn = vi.spyOn(app.log, 'warn');
    await logIn('a secret guess');
    await enterCode(cookiesOf(await logIn()), '000000');
    await ask(app, 'POST', api.login(), { body: { email: 'nobody@example.com', password } });
    const lines = warn.mock.calls.filter(([, what]) => String(what) === 'login refused');
    expect(lines.map(([told]) => told)).toEqual([
      { userId: olive.id, reason: 'wrong_credentials' },
      { userId: olive.id, reason: 'wrong_code' },
      { userId: null, reason: 'wrong_credentials' },
    ]);
    warn.mockRestore();
  });

  describe('guesses at a code', () => {
    it('are counted as those at a password are, and a right one clears them', async () => {
      const { secret } = await switchOn();
      const ip = newNetworkAddress();
      const proof = cookiesOf(await logIn());
      const guess = async (code: string) => (await enterCode(proof, code, ip)).statusCode;
      for (let time = 0; time < 4; time++) expect(await guess('000000')).toBe(400);
      expect((await enterCode(proof, codeOf(secret), ip)).statusCode).toBe(200);
      await forgetLastCode();
      const next = cookiesOf(await logIn());
      for (let time = 0; time < 5; time++) expect((await enterCode(next, '000000', ip)).statusCode).toBe(400);
      const refused = await enterCode(next, codeOf(secret), ip);
      expect(refused.statusCode).toBe(429);
      expect(refused.json().message).toMatch(/^Too many tries\. Please wait \d+ seconds and try again\.$/);
    });

    it('from many networks make the account wait, but for a device that it knows', async () => {
      const { secret } = await switchOn();
      const entered = await enterCode(cookiesOf(await logIn()), codeOf(secret));
      await forgetLastCode();
      const device = cookiesOf(entered)
        .split('; ')
        .find((cookie) => cookie.startsWith('device='));
      const proof = cookiesOf(await logIn());
      const statuses: number[] = [];
      for (let time = 0; time < 11; time++) statuses.push((await enterCode(proof, '000000')).statusCode);
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
      expect((await enterCode(`${proof}; ${device}`, codeOf(secret))).statusCode).toBe(200);
    });

    it('become no more by new passwords from the mailbox: only a code makes a device known', async () => {
      await logIn();
      await switchOn();
      const ip = newNetworkAddress();
      let device = '';
      const resetAndGuess = async (guesses: number): Promise<number[]> => {
        const link = await requestPasswordReset(database.db, olive.email, 'http://localhost');
        const token = new URL(String(link)).searchParams.get('token');
        const newPassword = `a van called Maurice ${crypto.randomUUID()}`;
        const reset = await ask(app, 'POST', accountApi.resetPassword(), {
          cookie: device,
          body: { token, newPassword },
        });
        device = cookiesOf(reset) || device;
        const proof = cookiesOf(await logIn(newPassword));
        const statuses: number[] = [];
        for (let time = 0; time < guesses; time++)
          statuses.push((await enterCode(`${proof}; ${device}`, '000000', ip)).statusCode);
        return statuses;
      };
      expect(await resetAndGuess(6)).toEqual([400, 400, 400, 400, 400, 429]);
      expect(await resetAndGuess(1)).toEqual([429]);
    });

    it('are told to its person after ten in a day, once, also from a device that it knows', async () => {
      const { secret } = await switchOn();
      const known = cookiesOf(await enterCode(cookiesOf(await logIn()), codeOf(secret)));
      await forgetLastCode();
      const proof = cookiesOf(await logIn());
      const guess = (cookie = proof) => enterCode(cookie, '000000');
      for (let time = 0; time < 5; time++) await guess(`${proof}; ${known}`);
      for (let time = 0; time < 4; time++) await guess();
      expect(await letters()).not.toContain('wrong-codes');
      for (let time = 0; time < 4; time++) expect((await guess()).statusCode).toBe(400);
      expect((await letters()).filter((kind) => kind === 'wrong-codes')).toHaveLength(1);
    });

    it('are those of a stranger on devices that were known before it was switched on', async () => {
      const before = cookiesOf(await logIn());
      await switchOn();
      const proof = cookiesOf(await logIn());
      const ip = newNetworkAddress();
      const guess = (cookie: string) => enterCode(cookie, '000000', ip);
      for (let time = 0; time < 5; time++) await guess(proof);
      expect((await guess(`${proof}; ${before}`)).statusCode).toBe(429);
    });
  });
});
