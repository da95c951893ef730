import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { accountApi } from '../../app/accounts/account-paths.ts';
import { secondFactorApi } from '../../app/accounts/second-factor/second-factor-paths.ts';
import { api } from '../../app/paths.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { ask, buildPerson, password } from '../people.ts';

interface Asking {
  method: 'POST' | 'PUT';
  url: string;
  /** What is sent with the right password, and with a wrong one. */
  body: (typed: string) => object;
}

/** What somebody who is logged in can do only with the password once more. */
const asking: Asking[] = [
  {
    method: 'PUT',
    url: api.password(),
    body: (currentPassword) => ({ currentPassword, newPassword: 'a kettle called Maurice' }),
  },
  { method: 'POST', url: api.accountDeletion(), body: (typed) => ({ password: typed }) },
  { method: 'POST', url: accountApi.confirmation(), body: (typed) => ({ password: typed }) },
  { method: 'POST', url: secondFactorApi.begin(), body: (typed) => ({ password: typed }) },
  {
    method: 'POST',
    url: secondFactorApi.recoveryCodes(),
    body: (typed) => ({ password: typed, code: '123456' }),
  },
  { method: 'POST', url: secondFactorApi.end(), body: (typed) => ({ password: typed, code: '123456' }) },
];

/** Where a password is typed to log in, or chosen. */
const notAgain = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/orders/account',
  'POST /api/email-verification/claim',
  'POST /api/password-reset/reset',
];

const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z
          .object({
            content: z.record(
              z.string(),
              z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }) }),
            ),
          })
          .optional(),
      }),
    ),
  ),
});

describeOnBothDatabases('the password once more', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    // Any owner can leave while there is another.
    await buildPerson(database.db, { isAdmin: true });
  });

  const readDescription = async () => {
    const { cookie } = await buildPerson(database.db, { isAdmin: true });
    return ask(app, 'GET', '/api/openapi.json', { cookie });
  };

  it.each(asking)('opens $url, and no other does', async ({ method, url, body }) => {
    const owner = await buildPerson(database.db, { isAdmin: true });
    const answer = async (typed: string) =>
      (await ask(app, method, url, { cookie: owner.cookie, body: body(typed) })).json().code;
    for (const wrong of ['a guess', `${password} `, password.toUpperCase()])
      expect(await answer(wrong)).toBe('wrong_password');
    expect(await answer(password)).not.toBe('wrong_password');
  });

  it('is asked for by no route that is not tried here', async () => {
    const { paths } = description.parse((await readDescription()).json());
    const taking = Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) =>
          Object.values(requestBody?.content ?? {}).some(({ schema }) =>
            Object.keys(schema.properties ?? {}).some((name) => /password/i.test(name)),
          ),
        )
        .map(([method]) => `${method.toUpperCase()} ${url}`),
    );
    const tried = asking.map(({ method, url }) => `${method} ${url}`);
    expect(taking.sort()).toEqual([...tried, ...notAgain].sort());
  });
});
