import type { FastifyInstance } from 'fastify';

/** Node checks these on its own timer; without them a client may hold a connection for ever. */
export const connectionDeadlines = {
  requestTimeout: 20_000,
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

/** Closes a request whose body drips in too slowly: Fastify's own `requestTimeout` does not cover it. */
export function limitBodyTime(app: FastifyInstance, milliseconds = 15_000): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    const hasBody = raw.headers['content-length'] !== undefined || 'transfer-encoding' in raw.headers;
    if (hasBody && raw.headers['content-length'] !== '0') {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, routeOptions.config.bodyTime ?? milliseconds);
      raw.once('end', () => clearTimeout(timer));
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
