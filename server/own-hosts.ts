import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { securityHeaders } from './headers.ts';

type Named = Pick<Config, 'HOST' | 'PUBLIC_URL'>;

/** The names of this site: `localhost`, `HOST` and the host of `PUBLIC_URL`. */
export const ownNames = ({ HOST, PUBLIC_URL }: Named): string[] => [
  'localhost',
  ...(HOST ? [HOST.toLowerCase()] : []),
  ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []),
];

/**
 * Gives what tells whether a `Host` header names this site: `localhost`, an IP address, `HOST` and the host of
 * `PUBLIC_URL`, with any port. A page of another site can have its own name lead to this machine (DNS rebinding),
 * and its visitor's browser would then let it read every answer; it cannot make its name one of these.
 */
export function knowOwnHosts({ HOST, PUBLIC_URL }: Named): (host: string | undefined) => boolean {
  const names = new Set(ownNames({ HOST, PUBLIC_URL }));
  return (host = '') => {
    const [, bracketed, name = ''] = /^(?:\[([^\]%]*)\]|([^:]*))(?::\d{1,5})?$/.exec(host) ?? [];
    return bracketed === undefined
      ? names.has(name.toLowerCase()) || isIP(name) === 4
      : isIP(bracketed) === 6;
  };
}

/** Answers whatever is asked of another name than the site's own with 421 and `siteUrl`. Call it before pages are served. */
export function answerOwnHosts(app: FastifyInstance, config: Config, siteUrl: string): void {
  const isOwn = knowOwnHosts(config);
  const text = `This site goes by another name: ${siteUrl}\n`;
  const headers = {
    ...securityHeaders(config.isPublic),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    const isProbed = config.isPublic && isProbe(request.url);
    if (isProbed || (isOwn(host) && !hasSecondHost(request.raw))) return done();
    request.log.info(
      { host: host?.slice(0, 100) },
      'asked by a name that is not ours: set PUBLIC_URL, and let the proxy pass Host on',
    );
    reply.code(421).headers(headers).send(text);
  });
}

/** Node gives the first and keeps quiet about others. */
function hasSecondHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Proxies of a public site ask by the name they know the process by, or by none; the answer tells nothing of anybody. */
const isProbe = (url: string | undefined) => url === '/healthz' || url === '/readyz';
