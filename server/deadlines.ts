import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long the largest body may take to arrive, in milliseconds: a photograph over a weak connection. */
export const longestBodyTime = 110_000;

/** Node checks these on its own timer; without them a client may hold a connection for ever. */
export const connectionDeadlines = {
  // For whatever `limitBodyTime` does not see.
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

/** Closes a request whose body drips in too slowly: Fastify's own `requestTimeout` does not cover it. */
export function limitBodyTime(app: FastifyInstance, milliseconds = 15_000): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    if (hasBody(raw)) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, routeOptions.config.bodyTime ?? milliseconds);
      raw.once('end', () => clearTimeout(timer));
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
