import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

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
    /** How long its answer may take to be read, in milliseconds, where that is longer than usual. */
    answerTime?: number;
  }
}

/** Whether more of a request is to come after its head. */
export const hasBody = ({ headers }: IncomingMessage) =>
  (headers['content-length'] ?? '0') !== '0' || 'transfer-encoding' in headers;

const askedFor = new WeakMap<IncomingMessage, number>();

/** How long this body may take to arrive, in milliseconds: what its route asks for, else `usual`. */
export const bodyTimeOf = (request: IncomingMessage, usual: number) => askedFor.get(request) ?? usual;

const allowedTo = new WeakMap<IncomingMessage, number>();

/** How long the answer to a request may take, in milliseconds: what its route asks for, else `usual`. */
export const answerTimeOf = (request: IncomingMessage | null, usual: number) =>
  (request && allowedTo.get(request)) ?? usual;

/** Gives the answers of routes that ask for it (`config.answerTime`) more time, once whoever asks may have them. */
export function allowAnswerTime(app: FastifyInstance): void {
  app.addHook('preHandler', ({ raw, routeOptions: { config } }, _reply, done) => {
    if (config.answerTime !== undefined) allowedTo.set(raw, config.answerTime);
    done();
  });
}

/** Gives the bodies of routes that ask for it (`config.bodyTime`) more time; server/limits/connections.ts ends the others. */
export function allowBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions: { config } }, _reply, done) => {
    if (config.bodyTime !== undefined) askedFor.set(raw, config.bodyTime);
    done();
  });
}
