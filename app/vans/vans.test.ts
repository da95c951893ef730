import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildContent, buildUser } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { adminApi } from '../admin-paths.ts';
import { writeLink } from '../calculators/plan/link/share-link.ts';
import { planPresets } from '../calculators/plan/plan-presets.ts';
import { emptyPlan } from '../calculators/plan/plan-state.ts';
import { savedPlanApi } from '../calculators/plan/saved/queries.ts';
import { vanApi } from './queries.ts';
import { mostJobs } from './van-fields.ts';

const weekend = writeLink(Object.values(planPresets)[0]?.state ?? emptyPlan);
const ducato = { make: 'Fiat', model: 'Ducato', year: '2016', bodyLength: '6 m', roof: 'high' };

describeOnDatabase('the van of an account', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db, { isEmailVerified: true });
  });

  const read = async ({ cookie }: Person) => (await ask(app, 'GET', vanApi.van(), { cookie })).json();
  const save = (body: object, { cookie } = ada) => ask(app, 'PUT', vanApi.van(), { cookie, body });

  it('is none until it is filled in, and then what was filled in', async () => {
    expect(await read(ada)).toEqual({ van: null, jobs: [] });
    const batteryPlace = ' under the  seat ';
    const answer = await save({ ...ducato, batteryPlace });
    expect(answer.statusCode).toBe(200);
    const van = { ...ducato, year: 2016, batteryPlace: 'under the seat', updatedAt: expect.any(String) };
    expect(answer.json()).toEqual(van);
    expect(await read(ada)).toEqual({ van, jobs: [] });
    expect(await read(await buildPerson(database.db))).toEqual({ van: null, jobs: [] });
    const { updatedAt } = answer.json();
    const bare = await save({ make: 'VW', model: 'T5', year: '', updatedAt });
    expect(bare.json()).toMatchObject({ make: 'VW', year: null, roof: '', bodyLength: '', batteryPlace: '' });
  });

  it.each([
    [{ make: ' ' }, { make: 'Enter the make' }],
    [{ model: 'x'.repeat(61) }, { model: 'At most 60 characters' }],
    [
      { year: '1949' },
      { year: expect.stringMatching(/^Enter a year from 1950 to 20\d\d, or leave it empty$/) },
    ],
    [{ year: '20x6' }, { year: expect.any(String) }],
    [{ year: String(new Date().getUTCFullYear() + 2) }, { year: expect.any(String) }],
    [{ roof: 'none' }, { roof: 'Choose one of the roofs' }],
    [{ batteryPlace: 'x'.repeat(201) }, { batteryPlace: 'At most 200 characters' }],
  ])('is refused at its field where it is %j', async (wrong, fields) => {
    const answer = await save({ ...ducato, ...wrong });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it('is not saved over what another tab has saved since it was read', async () => {
    // Two tabs in which it is filled in for the first time, at once.
    const firsts = await Promise.all([save(ducato), save({ ...ducato, model: 'Doblo' })]);
    expect(firsts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { van } = await read(ada);
    expect(firsts.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: van,
    });
    const { updatedAt } = van;
    const both = await Promise.all(['low', 'pop-top'].map((roof) => save({ ...ducato, roof, updatedAt })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const later = (await read(ada)).van;
    expect((await save({ ...ducato, roof: '', updatedAt: later.updatedAt })).statusCode).toBe(200);
  });

  it('has jobs that its owner notes and deletes, the latest first', async () => {
    const { cookie } = ada;
    const note = (doneOn: string, what: string) =>
      ask(app, 'POST', vanApi.jobs(), { cookie, body: { doneOn, what } });
    expect((await note('2024-02-29', 'Cam belt')).statusCode).toBe(201);
    await note('2025-06-01', 'Solar panel');
    const { jobs } = await read(ada);
    expect(jobs).toEqual([
      { id: expect.any(Number), doneOn: '2025-06-01', what: 'Solar panel' },
      { id: expect.any(Number), doneOn: '2024-02-29', what: 'Cam belt' },
    ]);
    for (const [doneOn, what, field] of [
      ['2999-01-01', 'Flying', 'doneOn'],
      ['1949-12-31', 'Forging', 'doneOn'],
      ['2025-02-30', 'Nothing', 'doneOn'],
      ['2025-02-03', ' ', 'what'],
    ] as const) {
      const refused = await note(doneOn, what);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    }
    const bea = await buildPerson(database.db);
    const foreign = await ask(app, 'DELETE', vanApi.job(jobs[0].id), { cookie: bea.cookie });
    expect(foreign.statusCode).toBe(404);
    expect((await ask(app, 'DELETE', vanApi.job(jobs[0].id), { cookie })).statusCode).toBe(200);
    expect((await read(ada)).jobs).toEqual([jobs[1]]);
  });

  it('has no more jobs than there is room for, even where two are noted at once', async () => {
    const rows = Array.from({ length: mostJobs - 1 }, () => ({
      userId: ada.id,
      doneOn: '2025-01-01',
      what: 'Oil',
    }));
    await database.db.insertInto('van_jobs').values(rows).execute();
    const body = { doneOn: '2025-01-02', what: 'Oil again' };
    const { cookie } = ada;
    const two = await Promise.all([1, 2].map(() => ask(app, 'POST', vanApi.jobs(), { cookie, body })));
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  it('is shown to the owner with the customer, and in a line with what they write', async () => {
    const owner = await buildPerson(database.db, { isAdmin: true });
    const look = async (url: string) => (await ask(app, 'GET', url, { cookie: owner.cookie })).json();
    const lineOf = async ({ email }: { email: string }) =>
      (await look(`${adminApi.vanLine()}?email=${encodeURIComponent(email)}`)).line;
    expect((await look(adminApi.customer(ada.id))).van).toBeNull();
    expect(await lineOf(ada)).toBeNull();
    await save(ducato);
    expect(await lineOf({ email: ada.email.toUpperCase() })).toBe('Fiat Ducato 2016');
    const body = { name: 'Weekends', link: weekend };
    await ask(app, 'POST', savedPlanApi.all(), { cookie: ada.cookie, body });
    expect(await lineOf(ada)).toBe('Fiat Ducato 2016, 230 Ah plan');
    expect((await look(adminApi.customer(ada.id))).van).toMatchObject({
      van: { model: 'Ducato' },
      jobs: [],
      plans: [{ name: 'Weekends', link: weekend }],
    });
    expect(await lineOf({ email: 'nobody@example.com' })).toBeNull();
    // Anybody can register with somebody else's address.
    await database.db.updateTable('users').set({ isEmailVerified: false }).where('id', '=', ada.id).execute();
    expect(await lineOf(ada)).toBeNull();
  });

  it('goes with its account', async () => {
    const { db } = database;
    const userId = await buildUser(db);
    await db.insertInto('vans').values({ userId, make: 'VW', model: 'T5' }).execute();
    await db.insertInto('van_jobs').values({ userId, doneOn: '2025-01-01', what: 'Oil' }).execute();
    await db.insertInto('saved_plans').values({ userId, name: 'A', link: weekend, sentence: '' }).execute();
    await db.deleteFrom('users').where('id', '=', userId).execute();
    for (const table of ['vans', 'van_jobs', 'saved_plans'] as const) {
      expect(await db.selectFrom(table).select('id').where('userId', '=', userId).execute()).toEqual([]);
    }
  });
});
