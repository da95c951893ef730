import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { knowOwnHosts } from '../own-hosts.ts';

/** A server of its own, so that no proxy exposes `/metrics`. Checks `Host` against DNS rebinding. */
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

export async function serveMetrics(registry: Registry, port: number): Promise<() => Promise<void>> {
  const app = buildMetricsServer(registry);
  await app.listen({ host: '127.0.0.1', port });
  return async () => {
    await app.close();
  };
}
