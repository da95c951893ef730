import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Reach } from '../server/fetch/fetch-file.ts';

export interface FileServer {
  /** An address at it. Every name leads there. */
  at: (path: string, host?: string) => string;
  /** Reaches it and nothing else. */
  reach: Reach;
  /** The paths that were asked for, in their order. */
  asked: string[];
  /** The most requests that were answered at once. */
  most: () => number;
  close: () => Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server of somebody else's files, at a port of this machine. */
export async function startFileServer(answer: Answer): Promise<FileServer> {
  const asked: string[] = [];
  let [underWay, most] = [0, 0];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    most = Math.max(most, ++underWay);
    response.on('close', () => underWay--);
    answer(request, response);
  });
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    at: (path, host = 'shop.example') => `http://${host}:${port}${path}`,
    reach: {
      resolve: async () => ['127.0.0.1'],
      mayConnect: (ip, to) => ip === '127.0.0.1' && to === port,
    },
    asked,
    most: () => most,
    async close() {
      server.closeAllConnections();
      await new Promise((resume) => server.close(resume));
    },
  };
}
