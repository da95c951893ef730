import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { seedWhenEmpty } from '../../seed/seed.ts';
import { readConfig } from '../../server/config.ts';
import { buildUser } from '../../test/builders.ts';
import { describeOnDatabase, type TestDatabase } from '../../test/databases.ts';
import { ask, buildPerson, newNetworkAddress } from '../../test/people.ts';
import { api } from '../paths.ts';
import { buildApp } from '../site/app.server.ts';
import { operatorApi } from './operator-paths.ts';

const token = 'the seed token & more';
const noPictures = { add: async () => {} };

describeOnDatabase('the seeding tool', (open) => {
  let database: TestDatabase;
  let app: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    app = await build(token);
  });

  async function build(seedToken: string | undefined): Promise<FastifyInstance> {
    const { db, dataDir } = database;
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(seedToken ? { SEED_TOKEN: seedToken } : {}) };
    const seed = () => seedWhenEmpty(db, noPictures);
    const built = await buildApp({ config: readConfig(env), db, payments: null, assets: null, seed });
    database.beforeClose.push(() => built.close());
    return built;
  }

  const count = async (table: 'products' | 'categories' | 'reviews') =>
    (await database.db.selectFrom(table).select('id').execute()).length;
  const isAdmin = async (id: string) =>
    (await database.db.selectFrom('users').select('isAdmin').where('id', '=', id).executeTakeFirstOrThrow())
      .isAdmin;
  const grant = (email: unknown, given = token, headers = {}) =>
    ask(app, 'POST', operatorApi.grantAdmin(given), { body: { email }, headers });

  it('takes the token in a header instead of the address', async () => {
    const id = await buildUser(database.db);
    const body = { email: `${id}@example.com` };
    const url = operatorApi.grantAdmin('').split('?', 1)[0] ?? '';
    const refused = await ask(app, 'POST', url, { body, headers: { authorization: 'Bearer wrong' } });
    expect([refused.statusCode, await isAdmin(id)]).toEqual([403, false]);
    const answer = await ask(app, 'POST', url, { body, headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, await isAdmin(id)]).toEqual([200, true]);
  });

  it.each(['', 'wrong', token.toUpperCase(), `${token} `, token.slice(0, -1), 'undefined', 'x'.repeat(500)])(
    'refuses the token %j and changes nothing',
    async (wrong) => {
      const id = await buildUser(database.db);
      const answers = [
        await ask(app, 'GET', operatorApi.seedDatabase(wrong)),
        await grant(`${id}@example.com`, wrong),
        await grant('nobody@example.com', wrong),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(403);
        const message = 'Invalid seed token';
        expect(answer.json()).toEqual({ code: 'wrong_seed_token', message, success: false, error: message });
      }
      expect([await count('products'), await isAdmin(id)]).toEqual([0, false]);
    },
  );

  it('is off where no token is set, whatever is sent', async () => {
    const off = await build(undefined);
    const id = await buildUser(database.db);
    for (const given of ['', 'undefined', 'null', token]) {
      const answers = [
        await ask(off, 'GET', operatorApi.seedDatabase(given)),
        await ask(off, 'POST', operatorApi.grantAdmin(given), { body: { email: `${id}@example.com` } }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'seeding_off', success: false });
      }
    }
    expect([await count('products'), await isAdmin(id)]).toEqual([0, false]);
  });

  it('takes five tries a minute from an address, right ones too', async () => {
    const ip = newNetworkAddress();
    const statuses = [];
    for (const given of ['a', 'b', 'c', 'd', 'e', token]) {
      const answer = await ask(app, 'GET', operatorApi.seedDatabase(given), { ip });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await count('products')).toBe(0);
    expect((await ask(app, 'GET', operatorApi.seedDatabase('a'))).statusCode).toBe(403);
  });

  it('makes an admin of the person whose address it is told, and of nobody else', async () => {
    const [ada, bea] = [await buildPerson(database.db), await buildPerson(database.db)];
    const answer = await grant(` ${ada.email.toUpperCase()} `);
    const message = `Admin access granted to ${ada.email} (Ada Fernsby, registered 0 minutes ago`;
    expect(answer.json()).toEqual({ success: true, message: expect.stringContaining(message) });
    expect([await isAdmin(ada.id), await isAdmin(bea.id)]).toEqual([true, false]);
    const me = await ask(app, 'GET', api.user(), { cookie: ada.cookie });
    expect(me.json()).toMatchObject({ isAdmin: true });
    expect((await grant(ada.email)).statusCode).toBe(200);
  });

  it('says so when there is no such account', async () => {
    const answer = await grant('nobody@example.com');
    expect(answer.statusCode).toBe(404);
    const message = 'No account found for nobody@example.com. Register on the site first.';
    expect(answer.json()).toEqual({ code: 'no_account', message, success: false, error: message });
    for (const email of ['', 'nobody', undefined, '%', ['a@example.com']]) {
      expect((await grant(email)).json()).toMatchObject({ code: 'invalid' });
    }
  });

  it('fills an empty database with the sample shop, and one that has content with nothing', async () => {
    const answer = await ask(app, 'GET', operatorApi.seedDatabase(token));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const results = [
      ...[/^\d+ categories added/, /^\d+ products added/, /^\d+ sample reviews/, /^The discount code/],
      ...[/^\d+ blog posts added/, /^\d+ legal pages added/, /^The texts/],
    ];
    expect(answer.json()).toEqual({
      success: true,
      message: 'Database seeded successfully',
      results: results.map((result) => expect.stringMatching(result)),
    });
    const sizes = [await count('categories'), await count('products'), await count('reviews')];
    expect(sizes.map((size) => size > 5)).toEqual([true, true, true]);
    const list: object[] = (await ask(app, 'GET', api.products())).json();
    expect(list).toHaveLength(sizes[1] ?? 0);

    await database.db.updateTable('products').set({ pricePence: 1_234 }).execute();
    const again = await ask(app, 'GET', operatorApi.seedDatabase(token));
    expect(again.json()).toMatchObject({
      success: true,
      message: 'Nothing was changed: the database has its content already',
      results: [],
    });
    expect([await count('categories'), await count('products'), await count('reviews')]).toEqual(sizes);
    const prices = await database.db.selectFrom('products').select('pricePence').distinct().execute();
    expect(prices).toEqual([{ pricePence: 1_234 }]);
  });
});
