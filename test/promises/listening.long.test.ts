import { networkInterfaces } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../server/listen.ts';
import { until } from '../../simulator/running-simulator.ts';
import { publicNeeds } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOn } from '../databases.ts';
import { freePort } from '../processes/free-port.ts';
import { run } from '../processes/process.ts';
import { startSite } from '../processes/site.ts';

const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');
const ownIpv4 = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);

const isReached = (host: string, port: number) =>
  fetch(`http://${host}:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

describeOn('sqlite', 'a site whose owner set nothing', (open) => {
  it('is reached from this machine, by either name of it, and from no network', async () => {
    const database = await open();
    await buildContent(database.db);
    const { dataDir } = database;
    const port = await freePort();
    const site = await startSite({ dataDir, port, env: { HOST: '' } });
    database.beforeClose.push(site.kill);
    expect(await isReached('127.0.0.1', port)).toBe(true);
    expect(await isReached('localhost', port)).toBe(true);
    expect(await isReached('[::1]', port)).toBe(hasIpv6);
    for (const { address } of ownIpv4) expect(await isReached(address, port), address).toBe(false);
    expect(site.output()).toContain('on this machine alone');
    // Both doors close.
    expect(await site.stop()).toBe(0);
  });

  it('is open to the house where its owner said so', async () => {
    const database = await open();
    await buildContent(database.db);
    const port = await freePort();
    const site = await startSite({ dataDir: database.dataDir, port, env: { HOST: '0.0.0.0' } });
    database.beforeClose.push(site.kill);
    for (const { address } of ownIpv4) expect(await isReached(address, port), address).toBe(true);
    expect(site.output()).not.toContain('on this machine alone');
  });
});

describeOn('sqlite', 'a public site', (open) => {
  const start = (dataDir: string, env: Record<string, string>) =>
    run(process.execPath, ['dist/server/main.js'], { env: { DATA_DIR: dataDir, HOST: '127.0.0.1', ...env } });
  const publicUrl = { PUBLIC_URL: 'https://ampervan.example' };

  it('does not start until all is set, and names all that is missing at once', async () => {
    const { dataDir } = await open();
    const site = start(dataDir, { ...publicUrl, SEED_TOKEN: 'secret', PORT: String(await freePort()) });
    await until(() => site.isOver(), 60);
    const lines = site.output().trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^Configuration: TRUST_PROXY: /),
      expect.stringMatching(/^Configuration: SMTP_URL: /),
      expect.stringMatching(/^Configuration: SEED_TOKEN: /),
    ]);
    expect(await site.stop()).not.toBe(0);
  });

  it('starts with all of it', async () => {
    const database = await open();
    await buildContent(database.db);
    const env = { ...publicUrl, ...publicNeeds, SEED_TOKEN: '3f9c1e7ab2d4508e6c1f9a3b7d2e4c60' };
    const site = await startSite({ dataDir: database.dataDir, env });
    expect(await site.stop()).toBe(0);
  });
});

describe('listening', () => {
  const opened: FastifyInstance[] = [];
  afterEach(async () => {
    for (const app of opened.splice(0)) await app.close();
  });

  async function listenOn(port: number, hosts: string[]): Promise<number> {
    const app = Fastify();
    opened.push(app);
    app.get('/healthz', () => 'alive');
    await listen(app, port, hosts);
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  it('leaves out an address that this machine does not have', async () => {
    const port = await listenOn(0, ['127.0.0.1', '2001:db8::1']);
    expect(await isReached('127.0.0.1', port)).toBe(true);
  });

  it('answers on each address, and on none once it is closed', async () => {
    const port = await listenOn(0, ['127.0.0.1', '127.0.0.2']);
    for (const host of ['127.0.0.1', '127.0.0.2']) expect(await isReached(host, port)).toBe(true);
    for (const app of opened) await app.close();
    for (const host of ['127.0.0.1', '127.0.0.2']) expect(await isReached(host, port)).toBe(false);
  });

  it('fails when somebody else has the port, of any address', async () => {
    const port = await listenOn(0, ['127.0.0.2']);
    await expect(listenOn(port, ['127.0.0.2'])).rejects.toThrow(/EADDRINUSE/);
    await expect(listenOn(port, ['127.0.0.1', '127.0.0.2'])).rejects.toThrow(/EADDRINUSE/);
  });
});
