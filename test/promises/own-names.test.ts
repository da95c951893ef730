import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOn } from '../databases.ts';

describeOn('sqlite', 'a site asked by a name that is not its own', (open) => {
  let site: TestApp;
  let publicSite: TestApp;
  const ports = new Map<TestApp, number>();

  beforeAll(async () => {
    const database = await open();
    await buildContent(database.db);
    site = await buildTestApp({ database, withPages: true });
    publicSite = await buildTestApp({
      database,
      withPages: true,
      env: { PUBLIC_URL: 'https://ampervan.example' },
    });
    for (const each of [site, publicSite]) {
      await each.app.listen({ port: 0, host: '127.0.0.1' });
      const address = each.app.server.address();
      ports.set(each, typeof address === 'object' && address ? address.port : 0);
    }
  });

  /** What a running site answers to these lines. */
  function answerOf(asked: TestApp, ...lines: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(ports.get(asked) ?? 0, '127.0.0.1');
      socket.setEncoding('utf8').on('error', reject);
      socket.on('data', (text) => {
        answer += text;
      });
      socket.on('end', () => resolve(answer));
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    });
  }
  const addresses = [
    ...[paths.home(), '/dev/mail', api.content(), api.user(), '/api/openapi.json', '/nothing', '/icon.svg'],
    ...['/media/nothing', '/%', '//evil.example', 'http://localhost/dev/mail'],
  ];
  const refused = /^HTTP\/1\.1 421 Misdirected Request\r\n/;

  it('answers 421 for everything, in a few kind words', async () => {
    // From now on it is finished before Fastify sees the request.
    expect(await answerOf(site, 'GET / HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 200 /);
    for (const asked of [site, publicSite]) {
      for (const url of addresses) {
        const answer = await answerOf(asked, `GET ${url} HTTP/1.1`, 'Host: evil.example:3000');
        expect(answer, url).toMatch(refused);
        expect(answer, url).toMatch(/\r\n\r\nThis site goes by another name: https?:\/\/\S+\n$/);
        expect(answer, url).toContain("content-security-policy: default-src 'none'");
      }
    }
    const write = ['POST /api/login HTTP/1.1', 'Content-Length: 2', 'Sec-Fetch-Site: same-origin'];
    expect(await answerOf(site, ...write, 'Host: evil.example', 'Content-Type: application/json')).toMatch(
      refused,
    );
    const head = await answerOf(site, 'HEAD / HTTP/1.1', 'Host: evil.example');
    expect(head).toMatch(refused);
    expect(head).toMatch(/\r\n\r\n$/);
  });

  it('answers none that is odd, missing or said twice', async () => {
    for (const lines of [
      ...[['Host: '], ['Host: localhost.'], ['Host: localhost:80:80'], ['Host: evil.example, localhost']],
      ...[
        ['Host: localhost', 'Host: evil.example'],
        ['host: localhost', 'HOST: localhost'],
      ],
      ['X-Forwarded-Host: localhost', 'Host: evil.example'],
    ]) {
      expect(await answerOf(site, 'GET / HTTP/1.1', ...lines), lines.join()).toMatch(refused);
    }
    expect(await answerOf(site, 'GET / HTTP/1.0')).toMatch(refused);
    // Node itself knows that HTTP/1.1 asks for one.
    expect(await answerOf(site, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('answers its own names, with any port', async () => {
    const own = ['localhost', 'localhost:1', '127.0.0.1:3000', '[::1]', '192.168.1.2:8080'];
    for (const host of own)
      for (const url of ['/', '/dev/mail'])
        expect(await answerOf(site, `GET ${url} HTTP/1.1`, `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
    for (const host of [...own, 'ampervan.example', 'AMPERVAN.EXAMPLE:443'])
      expect(await answerOf(publicSite, 'GET / HTTP/1.1', `Host: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await answerOf(publicSite, 'GET / HTTP/1.1', 'Host: www.ampervan.example')).toMatch(refused);
  });

  it('tells a public site’s proxy how it is, whatever that calls it', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect(await answerOf(publicSite, `GET ${url} HTTP/1.1`, 'Host: app:3000')).toMatch(/^HTTP\/1\.1 200 /);
      expect(await answerOf(publicSite, `GET ${url} HTTP/1.0`)).toMatch(/^HTTP\/1\.1 200 /);
      expect(await answerOf(site, `GET ${url} HTTP/1.1`, 'Host: app:3000')).toMatch(refused);
    }
  });

  it('does so for requests that never pass the server, too', async () => {
    const answer = await site.app.inject({ url: '/dev/mail', headers: { host: 'evil.example' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([421, 'text/plain; charset=utf-8']);
    expect((await site.app.inject('/dev/mail')).statusCode).toBe(200);
  });
});
