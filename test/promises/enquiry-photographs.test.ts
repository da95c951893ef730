import { randomBytes } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { signFormTime } from '../../app/enquiries/form-time.server.ts';
import { api } from '../../app/paths.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent } from '../builders.ts';
import { describeOn, type TestDatabase } from '../databases.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = z
  .custom<() => void>((value) => typeof value === 'function')
  .parse(runInNewContext('gc'));

/** What is in use outside of the heap, by the sender in this process as well. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const texts = { name: 'Ada', email: 'ada@example.com', enquiry: 'What is this box?' };
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const fileHead = '--x\r\nContent-Disposition: form-data; name="photographs"; filename="a.jpg"\r\n\r\n';

describeOn('sqlite', 'photographs of a van', (open) => {
  let database: TestDatabase;
  let port = 0;
  let formTime: string;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    formTime = await signFormTime(database.db, Date.now() - 10_000);
    const { app } = await buildTestApp({ database });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });

  let callers = 0;

  /** Begins to send a form from a network of its own; whoever calls writes the rest. */
  function begin(): { sending: ClientRequest; answer: Promise<IncomingMessage> } {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' };
    const localAddress = `127.0.1.${++callers}`;
    const sending = request({
      host: '127.0.0.1',
      port,
      localAddress,
      headers,
      method: 'POST',
      path: api.contact(),
    });
    const answer = new Promise<IncomingMessage>((resolve) => sending.once('response', resolve));
    sending.on('error', () => {});
    const words = Object.entries({ ...texts, formTime });
    sending.write(words.map(([name, text]) => part(name, text)).join(''));
    return { sending, answer };
  }

  async function pour(sending: ClientRequest, bytes: number): Promise<void> {
    const piece = randomBytes(100_000);
    for (let sent = 0; sent < bytes; sent += piece.length) {
      if (!sending.write(piece)) await new Promise((drained) => sending.once('drain', drained));
    }
  }

  it('are received into files: three of 19 MB take no memory', async () => {
    const { sending, answer } = begin();
    const before = heldBytes();
    for (let file = 0; file < 3; file++) {
      sending.write(fileHead);
      await pour(sending, 19_000_000);
      // What was collected is given back a moment later.
      await expect.poll(() => heldBytes() - before).toBeLessThan(5_000_000);
      sending.write('\r\n');
    }
    sending.end('--x--\r\n');
    const refused = await answer;
    expect([refused.statusCode, await json(refused)]).toMatchObject([
      ...[415, { fields: { photographs: expect.stringContaining('a.jpg: This is not a picture') } }],
    ]);
  });

  it('wait for one another; of too many at once the last are told so, and may send their words alone', async () => {
    const slow = Array.from({ length: 12 }, () => begin());
    await Promise.all(
      slow.map(({ sending }) => new Promise((gone) => sending.write(`${fileHead}slowly`, gone))),
    );
    // What came before this has been looked at.
    for (const path of ['/healthz', '/readyz']) await fetch(`http://127.0.0.1:${port}${path}`);
    const last = await sendAll();
    expect([last.statusCode, await json(last)]).toMatchObject([
      ...[503, { code: 'busy', fields: { photographs: expect.stringContaining('very busy') } }],
    ]);
    expect(last.headers['retry-after']).toBe('5');
    const bare = await fetch(`http://127.0.0.1:${port}${api.contact()}`, {
      method: 'POST',
      body: JSON.stringify({ ...texts, formTime }),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    });
    expect(bare.status).toBe(201);
    for (const { sending } of slow) sending.destroy();
    await expect.poll(async () => (await sendAll()).statusCode, { timeout: 20_000 }).toBe(415);
  });

  function sendAll(): Promise<IncomingMessage> {
    const { sending, answer } = begin();
    sending.end(`${fileHead}no picture\r\n--x--\r\n`);
    return answer;
  }
});
