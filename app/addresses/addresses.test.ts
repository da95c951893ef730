import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildAddress } from '../../test/builders.ts';
import { describeOnBothDatabases, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../test/people.ts';
import { api } from '../paths.ts';

const typed = {
  type: 'shipping',
  firstName: 'Ada',
  lastName: 'Fernsby',
  addressLine1: '1 Sample Lane',
  city: 'Faversham',
  postcode: 'ME13 8GD',
};
const kept = {
  ...typed,
  company: null,
  addressLine2: null,
  county: null,
  country: 'UK',
  phone: null,
};

describeOnBothDatabases('addresses', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let ada: Person;

  beforeAll(async () => {
    database = await open();
    ({ app } = await buildTestApp({ database }));
  });

  beforeEach(async () => {
    ada = await buildPerson(database.db);
  });

  const add = (change: object = {}, person = ada) =>
    ask(app, 'POST', api.addresses(), { cookie: person.cookie, body: { ...typed, ...change } });
  const change = (id: number, to: object = {}, person = ada) =>
    ask(app, 'PUT', api.address(id), { cookie: person.cookie, body: { ...typed, ...to } });
  const remove = (id: number, person = ada) => ask(app, 'DELETE', api.address(id), { cookie: person.cookie });
  const list = async (person = ada) =>
    (await ask(app, 'GET', api.addresses(), { cookie: person.cookie })).json();

  async function defaults(): Promise<{ id: number; type: string }[]> {
    return database.db
      .selectFrom('addresses')
      .select(['id', 'type'])
      .where('userId', '=', ada.id)
      .where('isDefault', '=', true)
      .orderBy('id')
      .execute();
  }

  it('are added, listed, changed and deleted', async () => {
    expect(await list()).toEqual([]);
    const added = await add({ company: ' Vans Ltd ', addressLine2: '', county: null, phone: '01632 960123' });
    expect(added.statusCode).toBe(201);
    const { id } = added.json();
    const first = { ...kept, id, isDefault: true, company: 'Vans Ltd', phone: '01632 960123' };
    expect(added.json()).toEqual(first);
    expect(await list()).toEqual([first]);

    const changed = await change(id, { city: 'Whitstable', isDefault: true });
    expect(changed.json()).toEqual({ ...kept, id, isDefault: true, city: 'Whitstable' });
    expect(await list()).toEqual([changed.json()]);

    expect((await remove(id)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect([(await remove(id)).statusCode, (await change(id)).statusCode]).toEqual([404, 404]);
  });

  it('are listed with the defaults first and then as they were added, to their owner alone', async () => {
    const ids = [];
    for (const to of [{}, { city: 'Kent' }, { isDefault: true }, { type: 'billing' }]) {
      ids.push((await add(to)).json().id);
    }
    const [first, second, third, billing] = ids;
    const shown: { id: number }[] = await list();
    expect(shown.map(({ id }) => id)).toEqual([third, billing, first, second]);
    expect(await list(await buildPerson(database.db))).toEqual([]);
  });

  it('have one default of each kind: the first, until another is chosen', async () => {
    const first = (await add()).json();
    const second = (await add()).json();
    const billing = (await add({ type: 'billing' })).json();
    expect([first.isDefault, second.isDefault, billing.isDefault]).toEqual([true, false, true]);

    const third = (await add({ isDefault: true })).json();
    const kinds = [{ id: billing.id, type: 'billing' }];
    expect(await defaults()).toEqual([...kinds, { id: third.id, type: 'shipping' }]);

    await change(second.id, { isDefault: true });
    expect(await defaults()).toEqual([{ id: second.id, type: 'shipping' }, ...kinds]);

    // An address that changes its kind takes its place among the others of that kind.
    await change(second.id, { isDefault: true, type: 'billing' });
    expect(await defaults()).toEqual([{ id: second.id, type: 'billing' }]);
    await change(first.id, { isDefault: true });
    await remove(first.id);
    expect(await defaults()).toEqual([{ id: second.id, type: 'billing' }]);
  });

  it('have one default of each kind whatever 20 forms at once say', async () => {
    const types = ['shipping', 'billing'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add({ isDefault: true, type: types[index % 2] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect((await defaults()).map(({ type }) => type).sort()).toEqual(['billing', 'shipping']);

    const changes = await Promise.all(
      answers.map((answer, index) =>
        change(answer.json().id, { isDefault: true, type: types[(index + 1) % 2] }),
      ),
    );
    expect(changes.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
    expect((await defaults()).map(({ type }) => type).sort()).toEqual(['billing', 'shipping']);
  });

  it.each([
    ['me138gd', 'ME13 8GD'],
    [' ec1a-1bb ', 'EC1A 1BB'],
    ['w1A0ax', 'W1A 0AX'],
  ])('keep the postcode %j as %j', async (postcode, standard) => {
    expect((await add({ postcode })).json().postcode).toBe(standard);
    const { id } = await buildAddress(database.db, ada.id);
    expect((await change(id, { postcode })).json().postcode).toBe(standard);
  });

  it.each([
    ['postcode', '', 'Enter a UK postcode like ME13 8GD'],
    ['postcode', '75001', 'Enter a UK postcode like ME13 8GD'],
    ['postcode', 'ME13 88D', 'Enter a UK postcode like ME13 8GD'],
    ['firstName', ' ', 'Enter a first name'],
    ['lastName', '', 'Enter a last name'],
    ['addressLine1', '', 'Enter the address'],
    ['city', '', 'Enter the town or city'],
    ['city', 'x'.repeat(101), 'At most 100 characters'],
    ['addressLine1', 'a\u0000', 'Contains characters we cannot store'],
    ['country', 'FR', 'Enter an address in the UK'],
    ['type', 'holiday', expect.any(String)],
    ['isDefault', 'yes', expect.any(String)],
  ])('are refused with the %s %j', async (field, value, message) => {
    const { id } = await buildAddress(database.db, ada.id);
    for (const answer of [await add({ [field]: value }), await change(id, { [field]: value })]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: message } });
    }
    expect(await list()).toHaveLength(1);
  });

  it.each(['BT1 1AA', 'im11aa', 'PO30 1AA', 'IV2 3AA'])('are for invoices only in %s', async (postcode) => {
    const { id } = await buildAddress(database.db, ada.id);
    for (const answer of [await add({ postcode }), await change(id, { postcode })]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'no_delivery_there',
        fields: { postcode: expect.stringContaining('You are welcome to collect') },
      });
    }
    expect((await add({ postcode, type: 'billing' })).statusCode).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  it("are another person's business only to that person", async () => {
    const bea = await buildPerson(database.db);
    const hers = (await add({ city: 'Beaville' }, bea)).json();
    for (const answer of [await change(hers.id), await remove(hers.id)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'not_found', message: 'Address not found' });
    }
    expect(await list(bea)).toEqual([hers]);
  });

  it('are 50 at the most, also when many are added at once', async () => {
    for (let count = 0; count < 45; count++) await buildAddress(database.db, ada.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json());
    expect(refused).toEqual(
      refused.map(() => ({ code: 'too_many_addresses', message: 'Delete an address first' })),
    );
    const shown: { id: number }[] = await list();
    expect(shown).toHaveLength(50);
    await remove(shown[0]?.id ?? 0);
    expect((await add()).statusCode).toBe(201);
  });

  it.each(['0', '-1', '1.5', '2147483648', 'x', '1%20or%201=1'])('are not found under %s', async (id) => {
    const answer = await ask(app, 'DELETE', `${api.addresses()}/${id}`, { cookie: ada.cookie });
    expect([400, 404]).toContain(answer.statusCode);
  });
});
