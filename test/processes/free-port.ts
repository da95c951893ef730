import { createServer } from 'node:net';

/** Below the ports that systems take for outgoing connections: one of those could be gone again at any moment. */
const [first, count] = [20_000, 12_000];

/** The next to try; processes that run side by side begin far from each other. */
let next = Math.floor(Math.random() * count);

/** A port that nobody listens on just now, and another one each time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
