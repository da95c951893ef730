import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In milliseconds: a photograph over a weak connection. */
export const longestBodyTime = 110_000;

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
    /** Milliseconds for the request body, if longer than usual. */
    bodyTime?: number;
  }
}

export const hasBody = ({ headers }: IncomingMessage) =>
  (headers['content-length'] ?? '0') !== '0' || 'transfer-encoding' in headers;

const askedFor = new WeakMap<IncomingMessage, number>();

export const maxBodyMs = (request: IncomingMessage, usual: number) => askedFor.get(request) ?? usual;

/** In milliseconds: a gigabyte over a line of 1 Mbit/s. */
const fileTime = 3 * 3_600_000;
const filesAskedFor = new WeakSet<IncomingMessage>();

export const maxAnswerMs = (request: IncomingMessage | null, usual: number) =>
  request && filesAskedFor.has(request) ? fileTime : usual;

/** Allows three hours. Only for downloads by people who may have the file. */
export function allowLongDownload({ raw }: FastifyRequest): void {
  filesAskedFor.add(raw);
}

export function allowLongBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions: { config } }, _reply, done) => {
    if (config.bodyTime !== undefined) askedFor.set(raw, config.bodyTime);
    done();
  });
}
