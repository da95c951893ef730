import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { errorAnswer } from '../../server/errors.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { after, ask, buildPerson, type Request } from '../../test/people.ts';
import { api } from '../paths.ts';
import { deleteOldConsents } from './consent-records.server.ts';
import { consentAnswer } from './contract.ts';

describeOnDatabase('choices about cookies', (open) => {
  let database: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    database = await open();
    site = await buildTestApp({ database });
  });

  const choiceOf = (given: object = {}) => ({
    consentId: randomUUID(),
    sessionId: randomUUID(),
    necessary: true,
    analytics: true,
    marketing: false,
    preferences: true,
    ...given,
  });
  const send = (body: object, request: Request = {}) =>
    ask(site.app, 'POST', api.cookieConsent(), { body, ...request });
  const answerOf = async (body: object, request?: Request) =>
    consentAnswer.strict().parse((await send(body, request)).json());
  const recordOf = (consentId: string) =>
    database.db
      .selectFrom('cookie_consent')
      .selectAll()
      .where('consentId', '=', consentId)
      .executeTakeFirstOrThrow();
  const countRecords = async () =>
    (await database.db.selectFrom('cookie_consent').select('id').execute()).length;

  async function publishPolicy(updatedAt: string, isPublished = true): Promise<void> {
    await database.db.deleteFrom('cookie_policy').execute();
    await database.db
      .insertInto('cookie_policy')
      .values({ title: 'Cookies', isPublished, updatedAt })
      .execute();
  }

  it('are kept with when, under which policy, and no more of the visitor than is said', async () => {
    await publishPolicy('2026-03-01T10:00:00.000Z');
    const choice = choiceOf();
    const headers = {
      'user-agent': `Van/1.0 ${'x'.repeat(400)}`,
      referer: 'https://ampervan.example/secret',
    };
    const answer = await answerOf(choice, { ip: '203.0.113.77', headers });
    expect(answer).toEqual({ consentId: choice.consentId, policyVersion: '2026-03-01T10:00:00.000Z' });
    const { id, createdAt, updatedAt, ...record } = await recordOf(choice.consentId);
    expect(id).toBeGreaterThan(0);
    for (const instant of [createdAt, updatedAt]) {
      expect(Math.abs(Date.now() - Date.parse(instant))).toBeLessThan(60_000);
    }
    expect(record).toEqual({
      ...choice,
      userId: null,
      ipAddress: '203.0.113.0',
      userAgent: headers['user-agent'].slice(0, 300),
      policyVersion: '2026-03-01T10:00:00.000Z',
      history: [],
    });
  });

  it('know no policy while none is published', async () => {
    await publishPolicy('2026-03-01T10:00:00.000Z', false);
    expect((await answerOf(choiceOf())).policyVersion).toBeNull();
    expect((await site.app.inject(api.content())).json().cookiePolicyVersion).toBeNull();
    await publishPolicy('2026-04-01T10:00:00.000Z');
    expect((await site.app.inject(api.content())).json().cookiePolicyVersion).toBe(
      '2026-04-01T10:00:00.000Z',
    );
  });

  it('are taken from one network two hundred times a day, and from others all the while', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      const answers: number[] = [];
      for (let minute = 0; minute < 7; minute++) {
        for (let number = 0; number < 31; number++)
          answers.push((await send(choiceOf(), { ip: '203.0.113.9' })).statusCode);
        vi.advanceTimersByTime(61_000);
      }
      expect(answers.filter((status) => status === 200)).toHaveLength(200);
      expect(answers[30]).toBe(429);
      const refused = await send(choiceOf(), { ip: '203.0.113.9' });
      expect(refused.statusCode).toBe(429);
      expect(errorAnswer.parse(refused.json()).message).toMatch(/many choices about cookies.*wait 24 hours/);
      expect((await send(choiceOf(), { ip: '203.0.113.10' })).statusCode).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are changed under the same id, and what was chosen before stays as proof', async () => {
    await publishPolicy('2026-03-01T10:00:00.000Z');
    const first = choiceOf({ marketing: true });
    await answerOf(first);
    const { updatedAt } = await recordOf(first.consentId);
    await publishPolicy('2026-04-01T10:00:00.000Z');
    await answerOf({ ...first, analytics: false, marketing: false, preferences: false });
    const earlier = { analytics: true, marketing: true, preferences: true };
    expect(await recordOf(first.consentId)).toMatchObject({
      analytics: false,
      marketing: false,
      preferences: false,
      policyVersion: '2026-04-01T10:00:00.000Z',
      history: [{ ...earlier, policyVersion: '2026-03-01T10:00:00.000Z', chosenAt: updatedAt }],
    });
  });

  it('that are no change only renew the record, which is then kept for two years from there', async () => {
    const choice = choiceOf();
    await answerOf(choice);
    const before = await recordOf(choice.consentId);
    await database.db
      .updateTable('cookie_consent')
      .set({ updatedAt: after(-700 * 86_400_000) })
      .where('consentId', '=', choice.consentId)
      .execute();
    await answerOf({ ...choice, sessionId: randomUUID() });
    const { updatedAt, ...record } = await recordOf(choice.consentId);
    expect({ ...record, updatedAt: before.updatedAt }).toEqual(before);
    expect(Date.now() - Date.parse(updatedAt)).toBeLessThan(60_000);
  });

  it('made at the same moment are all on record', async () => {
    const choice = choiceOf({ preferences: false });
    await answerOf(choice);
    const others = [
      { analytics: false, marketing: false, preferences: false },
      { analytics: true, marketing: true, preferences: true },
      { analytics: false, marketing: true, preferences: false },
      { analytics: false, marketing: true, preferences: true },
    ];
    await Promise.all(others.map((other) => answerOf({ ...choice, ...other })));
    const { history, analytics, marketing, preferences } = await recordOf(choice.consentId);
    const words = (all: object[]) => all.map((each) => JSON.stringify(each)).sort();
    const seen = [...history, { analytics, marketing, preferences }].map((each) => ({
      analytics: each.analytics,
      marketing: each.marketing,
      preferences: each.preferences,
    }));
    expect(words(seen)).toEqual(
      words([{ analytics: true, marketing: false, preferences: false }, ...others]),
    );
  });

  it('of an account are changed by that account alone', async () => {
    const [ada, bea] = [await buildPerson(database.db), await buildPerson(database.db)];
    const choice = choiceOf();
    await answerOf(choice, { cookie: ada.cookie });
    const before = await recordOf(choice.consentId);
    expect(before.userId).toBe(ada.id);
    for (const cookie of [bea.cookie, undefined, 'session=unknown']) {
      const answer = await answerOf({ ...choice, analytics: false }, { cookie });
      expect(answer.consentId).not.toBe(choice.consentId);
      expect(await recordOf(answer.consentId)).toMatchObject({
        analytics: false,
        userId: cookie === bea.cookie ? bea.id : null,
      });
    }
    expect(await recordOf(choice.consentId)).toEqual(before);
    await answerOf({ ...choice, analytics: false }, { cookie: ada.cookie });
    expect((await recordOf(choice.consentId)).analytics).toBe(false);
  });

  it('made before signing in belong to the account once it changes them', async () => {
    const ada = await buildPerson(database.db);
    const choice = choiceOf();
    await answerOf(choice);
    await answerOf({ ...choice, marketing: true }, { cookie: ada.cookie });
    expect(await recordOf(choice.consentId)).toMatchObject({ userId: ada.id, marketing: true });
  });

  it.each([
    ...[{ consentId: undefined }, { consentId: 'guess' }, { consentId: 7 }, { consentId: '' }],
    { consentId: '00000000-0000-0000-0000-000000000000' },
    { consentId: '6ba7b810-9dad-11d1-80b4-00c04fd430c8' },
    { consentId: `${randomUUID()}\u0000` },
    ...[{ sessionId: undefined }, { sessionId: 'x'.repeat(5_000) }, { sessionId: null }],
    ...[{ necessary: false }, { necessary: undefined }, { necessary: 'true' }],
    ...[{ analytics: undefined }, { analytics: 1 }, { analytics: 'yes' }, { marketing: null }],
    ...[{ preferences: {} }, { preferences: [] }],
  ])('are refused with %j', async (change) => {
    const before = await countRecords();
    const answer = await send(choiceOf(change));
    expect(answer.statusCode).toBe(400);
    const [field = ''] = Object.keys(change);
    expect(Object.keys(errorAnswer.parse(answer.json()).fields ?? {})).toEqual([field]);
    expect(await countRecords()).toBe(before);
  });

  it('take nothing from the sender but the choice', async () => {
    const ada = await buildPerson(database.db);
    const choice = choiceOf();
    const forged = { userId: ada.id, ipAddress: '1.2.3.4', createdAt: '2020-01-01', history: [{}], id: 1 };
    await answerOf({ ...choice, ...forged, policyVersion: 'any' }, { ip: '198.51.100.9' });
    expect(await recordOf(choice.consentId)).toMatchObject({
      userId: null,
      ipAddress: '198.51.100.0',
      history: [],
    });
  });

  it('come from one address thirty times a minute at most', async () => {
    const answers = [];
    for (let time = 0; time < 32; time++)
      answers.push((await send(choiceOf(), { ip: '192.0.2.1' })).statusCode);
    expect(answers).toEqual([...Array(30).fill(200), 429, 429]);
    expect((await send(choiceOf(), { ip: '192.0.2.2' })).statusCode).toBe(200);
  });

  it('are forgotten two years after the last change', async () => {
    const [old, young] = [choiceOf(), choiceOf()];
    await answerOf(old);
    await answerOf(young);
    const set = (consentId: string, daysAgo: number) =>
      database.db
        .updateTable('cookie_consent')
        .set({ updatedAt: after(-daysAgo * 86_400_000) })
        .where('consentId', '=', consentId)
        .execute();
    await set(old.consentId, 735);
    await set(young.consentId, 725);
    await deleteOldConsents(database.db);
    await expect(recordOf(old.consentId)).rejects.toThrow();
    expect((await recordOf(young.consentId)).consentId).toBe(young.consentId);
  });
});
