import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFinishedAnswers } from './finished-answers.ts';
import { openFrontDoor } from './front-door.ts';
import type { FinishedPage } from './page-cache.ts';

const page: FinishedPage = {
  policy: "default-src 'none'",
  body: Buffer.from('<!doctype html>é'),
  etag: '"e-identity"',
  encoding: 'identity',
};
const answers = createFinishedAnswers({ 'content-type': 'text/html', 'x-kept': 'yes' }, 65_000);
let atTheDoor = 0;

/** Answers `/` with the page and anything else with what it heard. */
const listen = (withDoor: boolean, keepAliveTimeout = 65_000) =>
  new Promise<{ server: Server; port: number; close: () => void }>((resolve) => {
    const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
      if (request.url === '/' && request.method === 'GET') {
        answers.send(request, response, page, 'hit');
        return;
      }
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString('latin1');
      });
      request.on('end', () => response.end(`${request.method} ${request.url} ${body}`));
    });
    const close = withDoor
      ? openFrontDoor(server, {
          answer: ({ url, ifNoneMatch }) => {
            if (url !== '/') return undefined;
            atTheDoor++;
            return answers.bytes(page, ifNoneMatch);
          },
          firstRequestTimeout: 300,
          keepAliveTimeout,
        })
      : () => {};
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0, close });
    });
  });

/** What comes back for these parts, sent one after the other; without the date, in lower case. */
async function tell(port: number, parts: (string | Buffer)[], gap = 5): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => heard.push(bytes));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  for (const part of parts) {
    socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
    await pause(gap);
  }
  socket.end();
  await Promise.race([closed, pause(1_000)]);
  socket.destroy();
  return Buffer.concat(heard)
    .toString('latin1')
    .toLowerCase()
    .replaceAll(/date: [^\r]*\r\n/g, '');
}

let door: Awaited<ReturnType<typeof listen>>;
let plain: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  door = await listen(true);
  plain = await listen(false);
});
afterAll(() => {
  for (const { server, close } of [door, plain]) {
    close();
    server.closeAllConnections();
    server.close();
  }
});

const get = (url: string, ...headers: string[]) =>
  `GET ${url} HTTP/1.1\r\nHost: a.example\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;
const post = 'POST /write HTTP/1.1\r\nHost: a.example\r\nContent-Length: 5\r\n\r\nhello';

describe('the front door', () => {
  it('answers itself what is ready', async () => {
    const before = atTheDoor;
    // Time enough between them: two that come as one piece are not for the door.
    const answer = await tell(door.port, [get('/'), get('/', 'If-None-Match: "e-identity"')], 200);
    expect(answer).toMatch(
      /^http\/1\.1 200 ok\r\n.*x-kept: yes.*<!doctype html>.*http\/1\.1 304 not modified/s,
    );
    expect(atTheDoor).toBe(before + 2);
  });

  it.each<[string, (string | Buffer)[]]>([
    ['a kept page', [get('/')]],
    ['a page that is known already', [get('/', 'If-None-Match: "e-identity"')]],
    ['any page that is known', [get('/', 'If-None-Match: *')]],
    ['another page', [get('/other')]],
    ['a kept page, another, and the kept one again', [get('/'), get('/other'), get('/')]],
    ['a write after a page', [get('/'), post]],
    ['two requests at once', [get('/') + get('/')]],
    ['a page and a write at once', [get('/') + post]],
    ['a request in two parts', [get('/').slice(0, 20), get('/').slice(20)]],
    ['a request in two parts after a whole one', [get('/'), get('/').slice(0, 7), get('/').slice(7)]],
    ['a body in two parts', [post.slice(0, -3), post.slice(-3)]],
    ['a body that hides a request', [get('/', 'Content-Length: 40') + get('/secret')]],
    ['two lengths', [get('/', 'Content-Length: 3', 'Content-Length: 4')]],
    ['a length and chunks', [`${get('/', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`]],
    ['the last words', [get('/', 'Connection: close')]],
    ['an old protocol', ['GET / HTTP/1.0\r\n\r\n']],
    ['HEAD', ['HEAD / HTTP/1.1\r\nHost: a\r\n\r\n']],
    ['no host', ['GET / HTTP/1.1\r\n\r\n']],
    ['HTTP/2', ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']],
    ['nonsense', ['\x16\x03\x01\x02\x00\x01']],
    ['nothing', []],
  ])('answers %s as the server without it does', async (_what, parts) => {
    expect(await tell(door.port, parts)).toBe(await tell(plain.port, parts));
  });

  it('answers whatever comes as the server without it does', async () => {
    const piece = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom('GET / HTTP/1.1\r\n', 'Host: a\r\n', '\r\n', 'Cookie: a=b\r\n'),
      },
      fc.constantFrom('POST / HTTP/1.1\r\n', 'Content-Length: 2\r\n', 'Transfer-Encoding: chunked\r\n'),
      fc.constantFrom(
        'Connection: close\r\n',
        'X-A: b\n',
        ' folded\r\n',
        'If-None-Match: *\r\n',
        '0\r\n\r\n',
        '\0',
      ),
    );
    const parts = fc.array(fc.array(piece, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(parts, async (sent) => {
        const bytes = sent.map((pieces) => pieces.join(''));
        const [ours, nodes] = await Promise.all([tell(door.port, bytes, 8), tell(plain.port, bytes, 8)]);
        expect(ours).toBe(nodes);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a connection at the front door', () => {
  const closed = (socket: Socket) =>
    new Promise<boolean>((resolve) => socket.on('close', () => resolve(true)));
  const open = (port: number) =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume();

  it('is closed when it stays silent', async () => {
    const socket = open(door.port);
    expect(await Promise.race([closed(socket), pause(2_000)])).toBe(true);
  });

  it('is kept after an answer, for as long as is said', async () => {
    const short = await listen(true, 700);
    const socket = open(short.port);
    socket.write(get('/'));
    expect(await Promise.race([closed(socket), pause(500)])).toBeUndefined();
    expect(await Promise.race([closed(socket), pause(2_000)])).toBe(true);
    short.server.close();
  });

  it('ends when the door closes', async () => {
    const other = await listen(true);
    const socket = open(other.port);
    socket.write(get('/'));
    await pause(50);
    other.close();
    expect(await Promise.race([closed(socket), pause(200)])).toBe(true);
    other.server.close();
  });

  it('gets no more answers while it does not fetch them', async () => {
    const before = atTheDoor;
    const socket = connect(door.port, '127.0.0.1').on('error', () => {});
    socket.pause();
    for (let sent = 0; sent < 3_000; sent++) {
      socket.write(get('/', `X-Filler: ${'a'.repeat(7_000)}`));
      if (sent % 50 === 0) await pause(1);
    }
    await pause(100);
    expect(atTheDoor - before).toBeLessThan(3_000);
    socket.destroy();
  });
});
