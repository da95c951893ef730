import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long the largest body may take to arrive, in milliseconds: a photograph over a weak connection. */
export const longestBodyTime = 110_000;

/** Node checks these on its own timer; without them a client may hold a connection for ever. */
export const connectionDeadlines = {
  // Fastify's own; server/limits/connections.ts ends most bodies earlier.
  requestTimeout: longestBodyTime + 10_000,
  keepAliveTimeout: 65_000,
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
    optimizeEmptyRequests: true,
  },
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive, in milliseconds, where that is longer than usual. */
    bodyTime?: number;
  }
}

/** Whether more of a request is to come after its head. */
export const hasBody = ({ headers }: IncomingMessage) =>
  (headers['content-length'] ?? '0') !== '0' || 'transfer-encoding' in headers;

const askedFor = new WeakMap<IncomingMessage, number>();

/** How long this body may take to arrive, in milliseconds: what its route asks for, else `usual`. */
export const bodyTimeOf = (request: IncomingMessage, usual: number) => askedFor.get(request) ?? usual;

/** A gigabyte over a line of 1 Mbit/s, in milliseconds. */
const fileTime = 3 * 3_600_000;
const filesAskedFor = new WeakSet<IncomingMessage>();

/** How long the answer to a request may take, in milliseconds: `usual`, unless it is a file to be kept. */
export const answerTimeOf = (request: IncomingMessage | null, usual: number) =>
  request && filesAskedFor.has(request) ? fileTime : usual;

/** Lets an answer take three hours: a file that the owner saves. Only for who may have it. */
export function allowFileTime({ raw }: FastifyRequest): void {
  filesAskedFor.add(raw);
}

/** Gives the bodies of routes that ask for it (`config.bodyTime`) more time; server/limits/connections.ts ends the others. */
export function allowBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions: { config } }, _reply, done) => {
    if (config.bodyTime !== undefined) askedFor.set(raw, config.bodyTime);
    done();
  });
}
