import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { photographFiles } from '../../app/enquiries/photographs.server.ts';
import { operatorApi } from '../../app/operator/operator-paths.ts';
import { api } from '../../app/paths.ts';
import { purge } from '../../app/site/purge.server.ts';
import { limitCalls } from '../../server/limits/call-limits.ts';
import { limitAccepted } from '../../server/limits/limit-accepted.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOn, describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { after, ask, newNetworkAddress } from '../people.ts';

const env = { SEED_TOKEN: 'the seed token' };

/** One guess at the seeding tool's token, of which five are taken a minute. */
const guess = async (app: FastifyInstance, ip: string) =>
  (await ask(app, 'GET', operatorApi.seedDatabase('wrong'), { ip })).statusCode;
const search = async (app: FastifyInstance, ip: string) =>
  (await ask(app, 'GET', api.search('q=lamp'), { ip })).statusCode;

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < count; time++) statuses.push(await work());
  return statuses;
}

describeOnBothDatabases('limits on calls', (open) => {
  it('are those of an IPv4 address or of an IPv6 /64, and grow to the networks around it', async () => {
    const database = await open();
    const { app } = await buildTestApp({ database, env });
    const six = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::', '2001:DB8:1:1::3'];
    const statuses = [];
    for (const ip of [...six, ...six]) statuses.push(await guess(app, ip));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    expect(await guess(app, '2001:db8:1:2::1')).toBe(403);
    const wider = async (ips: string[]) => {
      const taken = [];
      for (const ip of ips) taken.push(...(await times(5, () => guess(app, ip))));
      return taken.filter((status) => status === 403).length;
    };
    // The /56 may do twice as much, the /48 four times.
    expect(await wider(['2001:db8:3:1::1', '2001:db8:3:2::1', '2001:db8:3:3::1'])).toBe(10);
    expect(await wider([1, 2, 3, 4, 5].map((site) => `2001:db8:4:${site}00::1`))).toBe(20);
    await times(5, () => guess(app, '::ffff:203.0.113.9'));
    expect(await guess(app, '203.0.113.9')).toBe(429);
    expect(await guess(app, '203.0.113.10')).toBe(403);
  });

  it('of what is left with us grow from a /64 to the /56 and the /48 around it', async () => {
    const database = await open();
    const app = Fastify();
    database.beforeClose.push(() => app.close());
    await limitCalls(app, database.db);
    const refuseTooMany = limitAccepted(app, 'notes', 'You have left several', { aMinute: 2, aDay: 100 });
    app.post('/', async (request) => refuseTooMany(request));
    const leave = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: '/', remoteAddress })).statusCode;
    const from = (addresses: string[]) => times(addresses.length, () => leave(addresses.shift() ?? ''));
    expect(await from(['2001:db8:1:1100::1', '2001:db8:1:1100::2', '2001:db8:1:1100::3'])).toEqual([
      200, 200, 429,
    ]);
    expect(await from(['2001:db8:1:1101::1', '2001:db8:1:1102::1', '2001:db8:1:1103::1'])).toEqual([
      200, 200, 429,
    ]);
    const sites = [1, 2, 3, 4, 5].map((site) => `2001:db8:1:2${site}00::1`);
    expect(await from(sites)).toEqual([200, 200, 200, 200, 429]);
    expect(await from(['2001:db8:2::1', '203.0.113.7', '203.0.113.7', '203.0.113.7'])).toEqual([
      200, 200, 200, 429,
    ]);
  });

  it('of what is left with us are not forgotten for calls of cheaper routes, of which the oldest are', async () => {
    const database = await open();
    const app = Fastify();
    database.beforeClose.push(() => app.close());
    await limitCalls(app, database.db, 100);
    const refuseTooMany = limitAccepted(app, 'notes', 'You have left several', { aMinute: 2, aDay: 100 });
    app.post('/', async (request) => refuseTooMany(request));
    const config = { rateLimit: { max: 1, timeWindow: '1 minute' }, isCountedHere: true };
    for (const route of ['/one', '/other']) app.get(route, { config }, async () => 'Hello');
    const call = async (method: 'GET' | 'POST', url: string, remoteAddress: string) =>
      (await app.inject({ method, url, remoteAddress })).statusCode;
    const leave = () => call('POST', '/', '2001:db8:fff:1::1');
    expect(await times(3, leave)).toEqual([200, 200, 429]);
    for (let network = 1; network <= 150; network++) {
      for (const route of ['/one', '/other']) await call('GET', route, `2001:db8:${network}:1::1`);
    }
    expect(await times(2, leave)).toEqual([429, 429]);
    const calls = ['150', '100', '1'].map((network) => call('GET', '/one', `2001:db8:${network}:1::1`));
    expect(await Promise.all(calls)).toEqual([429, 200, 200]);
  });

  it('that belong together are counted together', async () => {
    const database = await open();
    const { app } = await buildTestApp({ database, env });
    const ip = newNetworkAddress();
    await times(3, () => guess(app, ip));
    const grant = async () => {
      const body = { email: 'eve@example.com' };
      return (await ask(app, 'POST', operatorApi.grantAdmin('wrong'), { ip, body })).statusCode;
    };
    expect(await times(3, grant)).toEqual([403, 403, 429]);
    expect(await guess(app, ip)).toBe(429);
  });
});

describeOn('postgres', 'limits on calls of several processes', (open) => {
  let database: TestDatabase;
  let here: FastifyInstance;
  let there: FastifyInstance;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    // Two whole sites, which share nothing but the database.
    ({ app: here } = await buildTestApp({ database, env }));
    ({ app: there } = await buildTestApp({ database, env }));
  });

  beforeEach(() => database.db.deleteFrom('call_counts').execute());

  const counts = () => database.db.selectFrom('call_counts').selectAll().execute();

  it('are counted together', async () => {
    const ip = newNetworkAddress();
    expect(await times(3, () => guess(here, ip))).toEqual([403, 403, 403]);
    expect(await times(3, () => guess(there, ip))).toEqual([403, 403, 429]);
    expect(await guess(here, ip)).toBe(429);
    const other = newNetworkAddress();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, time) => guess(time % 2 ? here : there, other)),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
  });

  it('begin anew with the next window, and leave nothing behind', async () => {
    const ip = newNetworkAddress();
    await times(5, () => guess(here, ip));
    await database.db
      .updateTable('call_counts')
      .set({ endsAt: after(-1) })
      .execute();
    expect(await times(6, () => guess(there, ip))).toEqual([403, 403, 403, 403, 403, 429]);
    await guess(here, newNetworkAddress());
    await database.db
      .updateTable('call_counts')
      .set({ endsAt: after(-1) })
      .where('count', '=', 1)
      .execute();
    await purge(database.db, { photographs: photographFiles(database.dataDir) });
    expect(await counts()).toHaveLength(1);
  });

  it('keep no network address in the open', async () => {
    const ip = '203.0.113.77';
    await guess(here, ip);
    expect(JSON.stringify(await counts())).not.toContain(ip);
  });

  it('cost the database nothing for whoever is over them', async () => {
    const ip = newNetworkAddress();
    await times(40, () => guess(here, ip));
    expect((await counts()).map(({ count }) => count)).toEqual([6]);
  });

  it('do not write to the database for what costs less than that', async () => {
    await times(3, () => search(here, newNetworkAddress()));
    const body = { message: 'Oh' };
    await ask(here, 'POST', '/api/browser-errors', { body });
    expect(await counts()).toEqual([]);
  });
});
