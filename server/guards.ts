import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound, Refusal } from './errors.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return publicOrigin ? origin === publicOrigin : new URL(origin).host === request.headers.host;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only for callers with other proof, such as a signed webhook. */
    acceptsForeignOrigin?: boolean;
  }
}

/** Refuses writes from other sites by `Sec-Fetch-Site`, else by `Origin`, and writes with neither. */
export function guardWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    // A redirect to "//host" would leave the site.
    if (/^\/[/\\]/.test(request.url)) return done(notFound('There is nothing at this address'));
    const refused =
      !readingMethods.has(request.method) &&
      !request.routeOptions.config.acceptsForeignOrigin &&
      !isSameOrigin(request, publicOrigin);
    done(refused ? new Refusal(403, 'cross_site', 'This can only be done from the site itself') : undefined);
  });
}
