import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-test-app.ts';
import { buildContent } from '../../../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../../test/people.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { readLink, writeLink } from '../link/share-link.ts';
import { planPresets } from '../plan-presets.ts';
import { emptyPlan } from '../plan-state.ts';
import type { SavedPlan } from './contract.ts';
import { mostPlans } from './plan-name.ts';
import { savedPlanApi } from './queries.ts';

const state = Object.values(planPresets)[0]?.state ?? emptyPlan;
const weekend = writeLink(state);

describeOnDatabase('saved plans', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
  });

  const save = (body: object, { cookie } = ada) => ask(app, 'POST', savedPlanApi.all(), { cookie, body });
  const list = async (): Promise<SavedPlan[]> =>
    (await ask(app, 'GET', savedPlanApi.all(), { cookie: ada.cookie })).json();

  it('are kept with the link that opens them, and what they said', async () => {
    const answer = await save({ name: ' Cornwall  in May ', link: `${weekend}&save=plan&utm=x` });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Cornwall in May',
        link: weekend,
        sentence: planAnswer(state).sentence,
        savedAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect(await list()).toEqual([answer.json()]);
    expect(readLink(answer.json().link)).toEqual(state);
  });

  it('are added and never written over, and the same plan is kept once', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => save({ name: 'Weekend', link: weekend })));
    expect(one?.json()).toEqual(other?.json());
    await save({ name: 'Weekend', link: writeLink({ ...state, days: 5 }) });
    expect((await list()).map(({ name }) => name)).toEqual(['Weekend', 'Weekend']);
  });

  it.each([
    ['without a name', { name: ' ', link: weekend }, 'invalid', { name: 'Give the plan a name' }],
    [
      'under a long name',
      { name: 'x'.repeat(81), link: weekend },
      'invalid',
      { name: 'At most 80 characters' },
    ],
    [
      'as a long link',
      { name: 'A', link: 'v=1'.padEnd(16_001, '&') },
      'invalid',
      { link: 'At most 16000 characters' },
    ],
    ['of a newer version', { name: 'A', link: 'v=99&d=3' }, 'no_plan', undefined],
    ['as no link', { name: 'A', link: '' }, 'no_plan', undefined],
  ])('are refused %s', async (_how, body, code, fields) => {
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect([answer.json().code, answer.json().fields]).toEqual([code, fields]);
  });

  it('are twenty at most, even where two are saved at once', async () => {
    const rows = Array.from({ length: mostPlans - 1 }, (_none, index) => ({
      userId: ada.id,
      name: `Plan ${index}`,
      link: weekend,
      sentence: '',
    }));
    await database.db.insertInto('saved_plans').values(rows).execute();
    const two = await Promise.all(['A', 'B'].map((name) => save({ name, link: weekend })));
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(two.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'too_many_plans',
    });
    expect(await list()).toHaveLength(mostPlans);
  });

  it('are named anew by their owner alone, and not over what another tab has named them', async () => {
    const { id, updatedAt } = (await save({ name: 'Weekend', link: weekend })).json();
    const name = (to: string, { cookie } = ada) =>
      ask(app, 'PATCH', savedPlanApi.one(id), { cookie, body: { name: to, updatedAt } });
    expect((await name('Mine', await buildPerson(database.db))).statusCode).toBe(404);
    expect((await name(' ')).json().fields).toEqual({ name: 'Give the plan a name' });
    const two = await Promise.all([name('May'), name('June')]);
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const named = two.find(({ statusCode }) => statusCode === 200)?.json();
    expect(await list()).toEqual([named]);
  });

  it('are deleted by their owner alone, and come back as they were', async () => {
    const older = { name: 'Older', link: weekend, savedAt: '2025-05-01T10:00:00.000Z' };
    const { id } = (await save(older)).json();
    await save({ name: 'Newer', link: weekend, savedAt: '2999-01-01T00:00:00.000Z' });
    const before = await list();
    expect(before.map(({ name }) => name)).toEqual(['Newer', 'Older']);
    expect(before[0]?.savedAt.slice(0, 4)).not.toBe('2999');
    const remove = ({ cookie } = ada) => ask(app, 'DELETE', savedPlanApi.one(id), { cookie });
    expect((await remove(await buildPerson(database.db))).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(404);
    await save(older);
    expect((await list()).map(({ name, savedAt }) => [name, savedAt])).toEqual(
      before.map(({ name, savedAt }) => [name, savedAt]),
    );
  });
});
