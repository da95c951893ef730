import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A registry mirror on loopback, which is also the only way out: as a proxy for anything else it refuses. */
export interface Mirror {
  url: string;
  /** The paths of all packages' files that were fetched through it. */
  fetched: Set<string>;
  /** Who else somebody wanted to reach. */
  strangers: Set<string>;
  stop(): void;
}

/** Hands through to the registry `upstream`, and puts its own address where that names itself. */
export async function startMirror(upstream: string): Promise<Mirror> {
  const origin = upstream.replace(/\/$/, '');
  const [fetched, strangers] = [new Set<string>(), new Set<string>()];
  let own = '';

  async function answer({ url = '/', method, headers }: IncomingMessage, response: ServerResponse) {
    if (!url.startsWith('/')) {
      strangers.add(url);
      response.writeHead(403).end();
      return;
    }
    if (method !== 'GET') {
      response.writeHead(405).end();
      return;
    }
    const heard = await fetch(origin + url, { headers: { accept: headers.accept ?? '*/*' } });
    const type = heard.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(heard.status, { 'content-type': type });
    if (!url.endsWith('.tgz')) {
      response.end((await heard.text()).replaceAll(origin, own));
      return;
    }
    if (heard.ok) fetched.add(decodeURIComponent(url));
    response.end(Buffer.from(await heard.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connect', ({ url = '' }, socket) => {
    strangers.add(url);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mirror has no port');
  own = `http://127.0.0.1:${address.port}`;
  return {
    url: own,
    fetched,
    strangers,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
