import { beforeAll, expect, it } from 'vitest';
import { until } from '../../simulator/running-simulator.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { describeOn, describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, password } from '../../test/people.ts';
import { pause } from '../../test/random.ts';
import { api } from '../paths.ts';
import { accountApi } from './account-paths.ts';
import { hashPassword } from './hash-password.server.ts';

const pairs = 50;
const narrowest = 5;

/** What one try took, in milliseconds. */
type Try = (index: number) => Promise<number>;

/** The median of the quicker half: other work on the machine makes a try slower, never quicker. */
const typical = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;

/** How far apart two kinds of tries are, made in turns so that the machine's other work meets both. */
async function gapBetween(known: Try, unknown: Try): Promise<number> {
  const [times, others]: [number[], number[]] = [[], []];
  for (let index = 0; index < pairs; index++) {
    times.push(await known(index));
    others.push(await unknown(index));
  }
  return Math.abs(typical(times) - typical(others));
}

/** A busy machine may blur one round; whoever answers slower to one kind does so in every round. */
async function smallestGap(known: Try, unknown: Try, rounds = 8): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && smallest >= narrowest; round++) {
    smallest = Math.min(smallest, await gapBetween(known, unknown));
  }
  return smallest;
}

describeOnDatabase('the time of an answer', (open) => {
  let database: TestDatabase;
  let app: TestApp['app'];
  const emails: string[] = [];

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database, env: { SMTP_URL: 'smtp://127.0.0.1:1' } }));
    // Hashed as the site does it: what is measured here is its cost.
    const stored = await hashPassword(password);
    for (let count = 0; count < pairs; count++)
      emails.push((await buildPerson(database.db, { password: stored })).email);
  });

  const knownEmail = (index: number) => emails[index] ?? '';
  const unknownEmail = (index: number) => `nobody-${index}@example.com`;

  /** Asks for each address from another network address, so that no limit is met. */
  function asking(url: string, emailOf: (index: number) => string, seen: Set<string>): Try {
    return async (index) => {
      const body = { email: emailOf(index), password: 'not the right one' };
      const begin = performance.now();
      const answer = await ask(app, 'POST', url, { body });
      const time = performance.now() - begin;
      seen.add(`${answer.statusCode} ${answer.body}`);
      // What goes on behind the answer must not fall on the next one.
      await pause(4);
      return time;
    };
  }

  it.each([api.login(), accountApi.requestPasswordReset()])(
    'at %s does not tell whether the account exists, and neither do its words',
    { timeout: 120_000 },
    async (url) => {
      const [toKnown, toUnknown] = [new Set<string>(), new Set<string>()];
      const gap = await smallestGap(asking(url, knownEmail, toKnown), asking(url, unknownEmail, toUnknown));
      expect(gap).toBeLessThan(narrowest);
      expect(toKnown.size).toBe(1);
      expect(toUnknown).toEqual(toKnown);
    },
  );
});

describeOn('postgres', 'the answer to somebody who forgot their password', (open) => {
  it('does not wait for what is done for an account that exists', async () => {
    const database = await open();
    const { db } = database;
    const { app } = await buildTestApp({ database, env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const { id, email } = await buildPerson(db);
    const emails = async () =>
      (await db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length;
    await db.transaction().execute(async (trx) => {
      // Whatever is written for this person now has to wait for us.
      await trx.updateTable('users').set({ phone: null }).where('id', '=', id).execute();
      const answer = ask(app, 'POST', accountApi.requestPasswordReset(), { body: { email } });
      const first = await Promise.race([answer, pause(5_000)]);
      expect(first).toMatchObject({ statusCode: 200 });
      expect(await emails()).toBe(0);
    });
    await until(async () => (await emails()) === 1);
  });
});
