import { beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { buildPerson, signIn } from '../../test/people.ts';
import { paths } from '../paths.ts';

describeOnDatabase('the way in', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    site = await buildTestApp({ database, withPages: true });
  });

  const get = (url: string, cookie?: string) =>
    site.app.inject({ url, headers: cookie === undefined ? {} : { cookie } });

  it.each([paths.auth(), `${paths.auth()}?tab=register`])(
    'sends home from %s who is in already',
    async (url) => {
      const { cookie } = await buildPerson(database.db);
      const { statusCode, headers, body } = await get(url, cookie);
      expect([statusCode, headers.location, headers['cache-control'], body]).toEqual([
        ...[303, paths.home(), 'no-store', ''],
      ]);
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  it('is there for whose sign-in has run out', async () => {
    const { id } = await buildPerson(database.db);
    const cookie = await signIn(database.db, id, { expiresInDays: -1 });
    expect((await get(paths.auth(), cookie)).statusCode).toBe(200);
  });
});
