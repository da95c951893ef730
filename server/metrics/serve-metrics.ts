import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { knowOwnHosts } from '../own-hosts.ts';

/**
 * A server of its own for `/metrics`, which has to listen on this machine alone: no proxy of the site can lead there by
 * mistake. It answers to `localhost` and addresses only, as a web page could have its own name lead here.
 */
export function buildMetricsServer(registry: Registry): FastifyInstance {
  const app = Fastify({ logger: false });
  const isOwn = knowOwnHosts({ HOST: undefined, PUBLIC_URL: undefined });
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwn(request.headers.host)) return done();
    reply.code(421).send();
  });
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
  return app;
}

/** Serves the figures at this port of this machine alone (127.0.0.1). Returns the function that ends it. */
export async function serveMetrics(registry: Registry, port: number): Promise<() => Promise<void>> {
  const app = buildMetricsServer(registry);
  await app.listen({ host: '127.0.0.1', port });
  return async () => {
    await app.close();
  };
}
