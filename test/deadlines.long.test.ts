import { connect, type Socket } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { api } from '../app/paths.ts';
import { buildTestApp } from './build-test-app.ts';
import { buildContent } from './builders.ts';
import { describeOn } from './databases.ts';
import { pause } from './random.ts';

describeOn('sqlite', 'slow and greedy clients', (open) => {
  let port = 0;

  beforeAll(async () => {
    const database = await open();
    await buildContent(database.db);
    const { app } = await buildTestApp({ database });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  interface Ending {
    seconds: number;
    answer: string;
  }

  /** Opens a connection, lets `talk` speak, and waits until the server closes it. */
  function untilClosed(talk: (socket: Socket) => unknown): Promise<Ending> {
    return new Promise((resolve) => {
      const begin = Date.now();
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => talk(socket));
      socket.setEncoding('utf8');
      socket.on('data', (text) => {
        answer += text;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve({ seconds: (Date.now() - begin) / 1000, answer }));
    });
  }

  async function drip(socket: Socket, text: string): Promise<void> {
    while (!socket.destroyed) {
      socket.write(text);
      await pause(500);
    }
  }

  const head = (...lines: string[]) =>
    [`POST ${api.orders()} HTTP/1.1`, 'Host: localhost', 'Sec-Fetch-Site: same-origin', ...lines].join(
      '\r\n',
    );
  const json = 'Content-Type: application/json';

  it('are let go within 18 seconds, while others are served at once', { timeout: 40_000 }, async () => {
    let slowest = 0;
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        const begin = Date.now();
        const answer = await fetch(`http://127.0.0.1:${port}${api.content()}`);
        await answer.text();
        slowest = Math.max(slowest, Date.now() - begin);
        await pause(200);
      }
    })();
    const endings = await Promise.all([
      untilClosed(() => {}),
      untilClosed((socket) => drip(socket, 'G')),
      untilClosed((socket) => {
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
        void drip(socket, 'X-A: b\r\n');
      }),
      untilClosed((socket) => {
        socket.write(`${head(json, 'Content-Length: 10000')}\r\n\r\n`);
        void drip(socket, '[');
      }),
      untilClosed((socket) => {
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n');
        void drip(socket, 'x');
      }),
      untilClosed((socket) => {
        socket.write(`${head(json, 'Transfer-Encoding: chunked')}\r\n\r\n`);
        void drip(socket, '1\r\n[\r\n');
      }),
      untilClosed((socket) => socket.write(`${head(json, 'Content-Length: 10')}\r\n\r\n`)),
    ]);
    isOver = true;
    await others;
    for (const { seconds, answer } of endings) {
      expect(seconds).toBeLessThan(18);
      expect(answer).not.toMatch(/^HTTP\/1.1 [25]/);
    }
    // Had they waited for one of these, it would be fifteen seconds.
    expect(slowest).toBeLessThan(4_000);
  });

  it('get no further with 50 MB than its announcement', async () => {
    const { seconds, answer } = await untilClosed((socket) =>
      socket.write(`${head(json, 'Content-Length: 50000000', 'Connection: close')}\r\n\r\n`),
    );
    expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(answer).toContain('"code":"too_large"');
    expect(seconds).toBeLessThan(18);
  });

  it('get no further with a chunked body than the limit', async () => {
    let sent = 0;
    const { answer } = await untilClosed((socket) => {
      socket.write(`${head(json, 'Transfer-Encoding: chunked', 'Connection: close')}\r\n\r\n`);
      const piece = 'x'.repeat(16_384);
      const pour = setInterval(() => {
        if (socket.destroyed || !socket.writable) return clearInterval(pour);
        socket.write(`4000\r\n${piece}\r\n`);
        sent += piece.length;
      }, 5);
      socket.once('close', () => clearInterval(pour));
    });
    expect(answer).toMatch(/^HTTP\/1.1 413/);
    expect(sent).toBeLessThan(5_000_000);
  });

  it('are told when their headers or addresses are too long', async () => {
    const long = await untilClosed((socket) =>
      socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`),
    );
    expect(long.answer).toMatch(/^HTTP\/1.1 431/);
    const far = await untilClosed((socket) =>
      socket.write(`GET /${'x'.repeat(10_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    expect(far.answer).toMatch(/^HTTP\/1.1 4/);
  });
});
