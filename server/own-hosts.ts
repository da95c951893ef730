import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { securityHeaders } from './headers.ts';

type Named = Pick<Config, 'HOST' | 'PUBLIC_URL'>;

export const ownHostNames = ({ HOST, PUBLIC_URL }: Named): string[] => [
  'localhost',
  ...(HOST ? [HOST.toLowerCase()] : []),
  ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []),
];

/** Guards against DNS rebinding: another site's name can lead to this machine, but is not accepted. */
export function knowOwnHosts({ HOST, PUBLIC_URL }: Named): (host: string | undefined) => boolean {
  const names = new Set(ownHostNames({ HOST, PUBLIC_URL }));
  return (host = '') => {
    const [, bracketed, name = ''] = /^(?:\[([^\]%]*)\]|([^:]*))(?::\d{1,5})?$/.exec(host) ?? [];
    return bracketed === undefined
      ? names.has(name.toLowerCase()) || isIP(name) === 4
      : isIP(bracketed) === 6;
  };
}

/** Answers 421 for other host names. Call before pages are served. */
export function refuseOtherHosts(app: FastifyInstance, config: Config, siteUrl: string): void {
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

/** Node reports only the first `Host` header. */
function hasSecondHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Proxies of a public site may probe by any host name; the answer reveals nothing. */
const isProbe = (url: string | undefined) => url === '/healthz' || url === '/readyz';
