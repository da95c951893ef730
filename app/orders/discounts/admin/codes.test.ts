import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-test-app.ts';
import { buildContent, buildOrder } from '../../../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../../test/people.ts';
import { adminApi } from '../../../admin-paths.ts';

const terms = {
  kind: 'percent',
  percent: 10,
  amount: '',
  leastGoods: '£50',
  firstDay: '',
  lastDay: '2026-12-31',
  mostUses: 100,
  isOncePerCustomer: true,
  isForAccounts: true,
  isActive: true,
};

describeOnBothDatabases("the owner's discount codes", (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    ({ app } = await buildTestApp({ database }));
    owner = await buildPerson(database.db, { firstName: 'Olive', lastName: 'Owner', isAdmin: true });
  });

  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    ask(app, method, url, { cookie: owner.cookie, body });
  const make = (body: object) => send('POST', adminApi.discountCodes(), { ...terms, ...body });
  const carry = async (discountCode: string, paymentStatus: 'paid' | 'pending' | 'refunded') => {
    const { id } = await buildOrder(database.db, { paymentStatus });
    const off = { discountCode, discountPence: 300, deliverySavedPence: 195 };
    await database.db.updateTable('orders').set(off).where('id', '=', id).execute();
  };

  it('are made, changed, ended and begun again, with a history', async () => {
    const made = await make({ code: ' spring-10 ' });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({
        code: 'SPRING-10',
        kind: 'percent',
        percent: 10,
        amount: '0.00',
        leastGoods: '50.00',
        firstDay: null,
        lastDay: '2026-12-31',
        mostUses: 100,
        isOncePerCustomer: true,
        isForAccounts: true,
        uses: 0,
      }),
    ]);
    const { id, updatedAt } = made.json();
    const amount = { ...terms, kind: 'amount', amount: '7.5', updatedAt };
    const saved = await send('PUT', adminApi.discountCode(id), amount);
    expect(saved.json()).toMatchObject({ code: 'SPRING-10', kind: 'amount', percent: 0, amount: '7.50' });
    const late = await send('PUT', adminApi.discountCode(id), amount);
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile', current: { amount: '7.50' } });
    for (const isActive of [false, true]) {
      expect((await send('PATCH', adminApi.discountCode(id), { isActive })).json()).toMatchObject({
        isActive,
      });
    }
    const history = await send('GET', `${adminApi.changes()}?kind=discount&recordId=${id}`);
    expect(history.json().map(({ action }: { action: string }) => action)).toEqual([
      ...['began again', 'ended', 'updated', 'created'],
    ]);
  });

  it('tell how often they were used and what they cost, and are kept once they were', async () => {
    const [used, unused] = [(await make({ code: 'USED' })).json(), (await make({ code: 'UNUSED' })).json()];
    for (const status of ['paid', 'paid', 'pending', 'refunded'] as const) await carry('USED', status);
    const list: { code: string }[] = (await send('GET', adminApi.discountCodes())).json();
    expect(list.find(({ code }) => code === 'USED')).toMatchObject({ uses: 3, cost: '9.90' });
    const refused = await send('DELETE', adminApi.discountCode(used.id));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'code_used']);
    expect((await send('DELETE', adminApi.discountCode(unused.id))).statusCode).toBe(200);
    expect((await send('DELETE', adminApi.discountCode(unused.id))).statusCode).toBe(404);
  });

  it.each([
    [{ code: 'AB' }, 'code'],
    [{ code: 'SPRING_10' }, 'code'],
    [{ code: '-SPRING' }, 'code'],
    [{ code: 'TAKEN' }, 'code'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ percent: 100, mostUses: null }, 'mostUses'],
    [{ percent: null }, 'percent'],
    [{ kind: 'amount', amount: '' }, 'amount'],
    [{ kind: 'amount', amount: 'five' }, 'amount'],
    [{ leastGoods: '10000.01' }, 'leastGoods'],
    [{ firstDay: '2027-01-01' }, 'lastDay'],
    [{ lastDay: '2026-02-30' }, 'lastDay'],
    [{ mostUses: 0 }, 'mostUses'],
  ])('refuse %j at its field', async (body, field) => {
    await make({ code: 'TAKEN' });
    const answer = await make({ code: 'NEW-ONE', ...body });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});
