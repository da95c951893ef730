import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { maxAnswerMs, maxBodyMs } from '../deadlines.ts';
import { type ConnectionLimits, usualLimits } from './connection-limits.ts';
import { countedNetworks } from './network-address.ts';
import { createNetworkCounts } from './network-counts.ts';

interface Connection {
  socket: Socket;
  network: string;
  request: IncomingMessage | null;
  isAnswering: boolean;
  waiting: (() => void)[];
  seen: { doing: Doing; since: number } | null;
}

type Doing = 'sending' | 'reading' | 'nothing';

export interface ConnectionState {
  open: number;
  refused: number;
  ended: number;
}

/** Call before the app listens. */
export function limitConnections(
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
  given: Partial<ConnectionLimits> = {},
): () => ConnectionState {
  const limits = { ...usualLimits, ...given };
  const connections = new Map<Socket, Connection>();
  const counts = createNetworkCounts(limits.ofNetwork);
  let refused = 0;
  const sinceStart = { refused: 0, ended: 0 };

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (connections.size >= limits.atOnce) {
      app.server.closeIdleConnections();
      return refuse(socket);
    }
    if (!isProxy(address) && counts.isFull(address)) return refuse(socket);
    counts.add(address);
    const network = countedNetworks(address).at(-1)?.who ?? '';
    connections.set(socket, { socket, network, request: null, isAnswering: false, waiting: [], seen: null });
    socket.once('close', () => {
      connections.delete(socket);
      counts.remove(address);
    });
  });

  function refuse(socket: Socket): void {
    refused++;
    socket.destroy();
  }

  function look(): void {
    // Monotonic: a clock that is corrected would end every connection.
    const now = performance.now();
    const all = [...connections.values()];
    const late = all.filter((connection) => isLate(connection, limits, now));
    const unread = findMostUnread(all, limits.unread);
    for (const { socket } of [...late, ...unread]) socket.resetAndDestroy();
    const answers = new Set([...late.filter(({ isAnswering }) => isAnswering), ...unread]).size;
    if (refused + answers > 0)
      app.log.warn({ refused, answers }, 'refused connections, and ended answers that were not read');
    sinceStart.refused += refused;
    sinceStart.ended += answers;
    refused = 0;
  }

  const looking = setInterval(look, limits.checkEvery).unref();
  app.addHook('preClose', (done) => {
    setTimeout(() => {
      for (const { socket } of connections.values()) socket.resetAndDestroy();
    }, limits.closingTime).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking);
    done();
  });
  app.addHook('onReady', (done) => {
    answerInTurn(app, connections, limits.waiting);
    done();
  });
  return () => ({ open: connections.size, ...sinceStart });
}

function answerInTurn(app: FastifyInstance, connections: Map<Socket, Connection>, most: number): void {
  const handlers = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    const answer = () => {
      for (const handle of handlers) handle.call(app.server, request, response);
    };
    if (!connection || socket.destroyed) return;
    if (!connection.isAnswering) return begin(connection, request, response, answer);
    if (connection.waiting.length < most)
      connection.waiting.push(() => begin(connection, request, response, answer));
    else socket.resetAndDestroy();
  });
}

function begin(
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  if (connection.socket.writableEnded || connection.socket.destroyed) return;
  connection.request = request;
  connection.seen = null;
  connection.isAnswering = true;
  response.on('finish', () => {
    connection.isAnswering = false;
    connection.waiting.shift()?.();
  });
  answer();
}

function isLate(connection: Connection, limits: ConnectionLimits, now: number): boolean {
  const { request, isAnswering, seen } = connection;
  const isArriving = request !== null && !request.complete;
  const doing = isArriving ? 'sending' : isAnswering ? 'reading' : 'nothing';
  const since = seen?.doing === doing ? seen.since : now;
  connection.seen = { doing, since };
  const most = {
    sending: request ? maxBodyMs(request, limits.bodyTime) : limits.bodyTime,
    reading: maxAnswerMs(request, limits.answerTime),
    nothing: limits.idleTime,
  };
  return now - since > most[doing];
}

function findMostUnread(connections: Connection[], most: number): Connection[] {
  const unread = connections.filter(({ socket }) => socket.writableLength > 0);
  const unreadBytes = (some: Connection[]) =>
    some.reduce((sum, { socket }) => sum + socket.writableLength, 0);
  let bytes = unreadBytes(unread);
  if (bytes <= most) return [];
  const networks = [...Map.groupBy(unread, ({ network }) => network).values()];
  const ended: Connection[] = [];
  for (const network of networks.sort((one, other) => unreadBytes(other) - unreadBytes(one))) {
    if (bytes <= most) break;
    bytes -= unreadBytes(network);
    ended.push(...network);
  }
  return ended;
}
