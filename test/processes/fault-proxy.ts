import { connect, createServer, type Socket } from 'node:net';
import type { Addresses } from '../databases.ts';

/** What happens to the packets between two ends of a connection. */
export type Line =
  /** They pass, this many milliseconds late. */
  | { delay: number }
  /** They are lost and nobody is told, as behind a switch that has died; new connections open and stay mute. */
  | 'swallow'
  /** Every connection is cut, and so is each new one. */
  | 'cut';

export interface FaultProxy {
  port: number;
  set(line: Line): void;
  close(): Promise<void>;
}

/** Stands between a program and a server, and does to their packets what networks do. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let line: Line = { delay: 0 };
  const sockets = new Set<Socket>();

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket.setNoDelay();
  }

  /** Hands on in order what comes, and the end of it, unless the line swallows it. */
  function pass(from: Socket, to: Socket): void {
    const later = (deliver: () => void) => {
      if (typeof line !== 'object') return;
      if (line.delay === 0) deliver();
      else setTimeout(deliver, line.delay);
    };
    from.on('data', (bytes) => later(() => to.write(bytes)));
    from.on('end', () => later(() => to.end()));
    from.on('close', () => later(() => to.destroy()));
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (line === 'cut') return near.destroy();
    const far = keep(connect(target));
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      line = next;
      if (line === 'cut') cutAll();
    },
    close() {
      cutAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A proxy in front of a database and one in front of its pooler, where it has one: both do what they are told at once. */
export async function startDatabaseProxy({
  databaseUrl = '',
  directUrl,
}: Addresses): Promise<Pick<FaultProxy, 'set' | 'close'> & Addresses> {
  const usual = await startProxyBefore(databaseUrl);
  const direct = directUrl === undefined ? undefined : await startProxyBefore(directUrl);
  return {
    databaseUrl: usual.address,
    directUrl: direct?.address,
    set(line) {
      usual.proxy.set(line);
      direct?.proxy.set(line);
    },
    async close() {
      await usual.proxy.close();
      await direct?.proxy.close();
    },
  };
}

async function startProxyBefore(databaseUrl: string): Promise<{ proxy: FaultProxy; address: string }> {
  const through = new URL(databaseUrl);
  const proxy = await startFaultProxy({ host: through.hostname, port: Number(through.port) });
  through.port = String(proxy.port);
  return { proxy, address: through.href };
}

/** The address of a database at which its server says that it is of PostgreSQL 99. */
export async function startNewerServer(
  databaseUrl: string,
): Promise<{ databaseUrl: string; close(): Promise<void> }> {
  const direct = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = connect({ host: direct.hostname, port: Number(direct.port) });
    far.on('data', (bytes) => {
      const said = bytes.toString('latin1').replace(/(?<=server_version\0)\d\d/, '99');
      near.write(Buffer.from(said, 'latin1'));
    });
    near.pipe(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(databaseUrl);
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    databaseUrl: through.href,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
