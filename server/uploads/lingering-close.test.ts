import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { lingerBeforeClose } from './lingering-close.ts';

const bodyBytes = 2_000_000;

async function openApp() {
  const app = fastify({ bodyLimit: 1_000 });
  lingerBeforeClose(app);
  app.post('/', () => 'taken');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = ['POST / HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${bodyBytes}\r\n\r\n`);
  return { app, socket };
}

it('answers a body that is too large once whoever sends it has done so', async () => {
  const { app, socket } = await openApp();
  const answer: Buffer[] = [];
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  const closed = once(socket, 'close');
  for (let part = 0; part < 4; part++) {
    socket.write(Buffer.alloc(bodyBytes / 4, ' '));
    await pause(50);
  }
  // Like nginx, which looks for an answer once all is sent.
  socket.on('data', (data) => answer.push(data));
  await closed;
  expect(errors).toEqual([]);
  expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 413 /);
  await app.close();
});

it('answers also where the rest never comes', async () => {
  const { app, socket } = await openApp();
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(30_000) });
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  await app.close();
});
