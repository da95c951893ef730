import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { api } from '../../app/paths.ts';
import type { ConnectionLimits } from '../../server/limits/connection-limits.ts';
import { until } from '../../simulator/running-simulator.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOn } from '../databases.ts';
import { pause } from '../random.ts';

/** Far more than the system itself keeps for a connection that nobody reads. */
const large = Buffer.alloc(48_000_000, 'x');

describeOn('sqlite', 'clients that do not read, and others that hold on', (open) => {
  /** A running site; of all together any number of bytes may wait unless `unread` is given, else the usual figures hold. */
  async function openSite(connectionLimits: Partial<ConnectionLimits> = {}, env = {}) {
    const database = await open();
    await buildContent(database.db);
    const limits = { checkEvery: 20, unread: Number.POSITIVE_INFINITY, ...connectionLimits };
    const { app } = await buildTestApp({ database, env, connectionLimits: limits });
    const site = { app, port: 0, begun: 0, open: new Set<Socket>() };
    app.get('/large', { schema: { hide: true } }, (_request, reply) => {
      site.begun++;
      return reply.send(large);
    });
    app.server.on('connection', (socket: Socket) => {
      if (!socket.destroyed) site.open.add(socket.once('close', () => site.open.delete(socket)));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    site.port = typeof address === 'object' && address ? address.port : 0;
    return site;
  }

  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const get = (url: string, ...headers: string[]) =>
    `${[`GET ${url} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
  /** Somebody who says this and does not listen. */
  function say({ port }: { port: number }, words: string, localAddress = '127.0.0.1'): Socket {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    socket.pause().write(words);
    sockets.push(socket);
    return socket;
  }
  /** All that is answered until the end of the connection; '' where there is nothing. */
  const hear = (socket: Socket) => text(socket).catch(() => '');
  const isServed = async (site: { port: number }, localAddress?: string) =>
    (await hear(say(site, get('/healthz', 'Connection: close'), localAddress))).includes('alive');
  const drip = async (socket: Socket, words: string) => {
    for (; !socket.destroyed; await pause(20)) socket.write(words);
  };

  it('have one answer made at a time, which has a time to be read', async () => {
    const site = await openSite({ answerTime: 2_000 });
    for (let number = 0; number < 5; number++) say(site, get('/large').repeat(4));
    await until(() => site.open.size === 5 && [...site.open].every((each) => each.writableLength > 0));
    expect(await isServed(site)).toBe(true);
    expect(site.begun).toBe(5);
    await until(() => site.open.size === 0);
    expect(site.begun).toBe(5);
  });

  it('gain nothing by reading a byte now and then', async () => {
    const site = await openSite({ answerTime: 500 });
    const socket = say(site, get('/large'));
    let heard = 0;
    socket.on('readable', () => {});
    const reading = setInterval(() => {
      heard += socket.read(1)?.length ?? 0;
    }, 10);
    await until(() => heard > 5);
    await until(() => site.open.size === 0);
    clearInterval(reading);
    expect(heard).toBeLessThan(large.length);
  });

  it('are told apart from who reads all that was asked for, in its order', async () => {
    const site = await openSite();
    const words = [get('/large'), get('/healthz'), get('/api/nothing'), get('/readyz', 'Connection: close')];
    const answers = await hear(say(site, words.join('')));
    expect(answers.length).toBeGreaterThan(large.length);
    expect(answers.match(/HTTP\/1\.1 \d+|"status":"\w+"/g)).toEqual([
      ...['HTTP/1.1 200', 'HTTP/1.1 200', '"status":"alive"', 'HTTP/1.1 404'],
      ...['HTTP/1.1 200', '"status":"ready"'],
    ]);
  });

  it('are cut off who ask for more and more', async () => {
    const site = await openSite();
    const socket = say(site, get('/large').repeat(1_000));
    await until(() => site.begun > 0 && site.open.size === 0);
    expect(site.begun).toBe(1);
    expect((await hear(socket)).length).toBeLessThan(large.length);
  });

  it('lose their answers where too much waits in all, and nobody of another network does', async () => {
    const site = await openSite({ unread: 2.3 * large.length });
    const modest = say(site, get('/large'), '127.0.0.3');
    await until(() => site.open.size === 1);
    for (let number = 0; number < 2; number++) say(site, get('/large'), '127.0.0.2');
    await until(() => site.begun === 3 && site.open.size === 1);
    modest.end();
    expect((await hear(modest)).length).toBeGreaterThan(large.length);
  });

  it('may have so many connections from one network, and others are served', async () => {
    const site = await openSite({ ofNetwork: 5 });
    const held = Array.from({ length: 8 }, () => say(site, 'GET '));
    await until(() => site.open.size === 5);
    expect([await isServed(site), await isServed(site, '127.0.0.2')]).toEqual([false, true]);
    expect(site.open.size).toBe(5);
    for (const socket of held) socket.destroy();
    await until(() => site.open.size === 0);
    expect(await isServed(site)).toBe(true);
  });

  it('may have as many as they like where they are our own proxy', async () => {
    const site = await openSite({ ofNetwork: 5 }, { TRUST_PROXY: '127.0.0.1' });
    for (let number = 0; number < 8; number++) {
      say(site, 'GET ');
      say(site, 'GET ', '127.0.0.2');
    }
    await until(() => site.open.size === 13);
    expect([await isServed(site), await isServed(site, '127.0.0.2')]).toEqual([true, false]);
  });

  it('make room where there are too many in all and they ask for nothing', async () => {
    const site = await openSite({ atOnce: 3 });
    for (let number = 0; number < 3; number++) say(site, get('/healthz'), `127.0.0.${10 + number}`).resume();
    await until(() => [...site.open].filter(({ bytesWritten }) => bytesWritten > 0).length === 3);
    await until(() => isServed(site, '127.0.0.20'));
  });

  it('are let go when they ask for nothing, whatever else they send', async () => {
    const site = await openSite({ idleTime: 500 });
    const socket = say(site, get('/healthz')).resume();
    void drip(socket, '\r\n');
    await until(() => site.open.size === 1);
    expect(await isServed(site)).toBe(true);
    await until(() => site.open.size === 0);
  });

  const post = (url: string, type: string) =>
    [
      ...[`POST ${url} HTTP/1.1`, 'Host: localhost', 'Sec-Fetch-Site: same-origin'],
      ...[`Content-Type: ${type}`, 'Transfer-Encoding: chunked', '', ''],
    ].join('\r\n');

  it('end in time with a body that drips in, also where it is not read, but for photographs', async () => {
    const site = await openSite({ bodyTime: 400 });
    const photographs = say(site, post(api.contact(), 'multipart/form-data; boundary=x')).resume();
    void drip(photographs, '1\r\n-\r\n');
    await until(() => site.open.size === 1);
    const sockets: Socket[] = [];
    for (const [url, type, words] of [
      ...[[api.orders(), 'application/json', '1\r\n[\r\n']],
      ...[[api.orders(), 'image/x-unknown', '1\r\n[\r\n']],
      ...[['/api/nothing', 'application/json', '1\r\n[\r\n']],
      ...[[api.login(), 'application/json', '2;a=b\r\n{}\r\n0\r\nX-Trailer: a\r\n']],
      ...[['/', 'text/plain', '1\r\na\r\n']],
    ] as const) {
      const socket = say(site, post(url, type)).resume();
      sockets.push(socket);
      void drip(socket, words);
    }
    await until(() => sockets.every(({ closed }) => closed), 20);
    expect(photographs.closed).toBe(false);
  });

  it('do not keep the site from stopping', async () => {
    const site = await openSite({ closingTime: 200 });
    say(site, get('/large').repeat(3));
    say(site, post(api.orders(), 'application/json'));
    say(site, 'GET ');
    await until(() => site.open.size === 3 && site.begun === 1);
    await site.app.close();
    await until(() => site.open.size === 0);
    expect(site.begun).toBe(1);
  });
});
