import { createHash } from 'node:crypto';
import { dehydrate } from '@tanstack/react-query';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderToString } from 'react-dom/server';
import { type CspSources, contentSecurityPolicy, securityHeaders } from '../server/headers.ts';
import { chooseEncoding, type FinishedPage, type PageCache } from '../server/page-cache.ts';
import { createDocumentRenderer } from '../server/render.tsx';
import { sessionCookieName } from '../server/sessions.ts';
import type { BuiltAssets } from '../server/static-files.ts';
import { loadPageData } from './page-data.ts';
import { headOf } from './page-heads.ts';
import { patterns } from './paths.ts';
import { findPage, frameQueries, notFoundPage, Site } from './site.tsx';

export interface PageOptions {
  assets: BuiltAssets;
  cache: PageCache;
  isPublic: boolean;
  /** The site's address for canonical links; without it they follow the request's host. */
  publicUrl: string | undefined;
  /** Hosts of the payment provider, opened on the checkout only. */
  paymentSources: CspSources;
}

/** Pages that depend on who asks or on what the address says: never kept, never stored on the way. */
const personal = new Set<string>([patterns.checkout, patterns.orderSuccess]);

/** Serves every page of the site: finished ones from the cache, others rendered and, if anonymous, kept. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const { assets, cache, isPublic } = options;
  const renderDocument = createDocumentRenderer(assets);
  const styleHash = `sha256-${createHash('sha256').update(assets.css).digest('base64')}`;
  const policy = contentSecurityPolicy([styleHash]);
  const checkoutPolicy = contentSecurityPolicy([styleHash], options.paymentSources);
  const sessionCookie = `${sessionCookieName(isPublic)}=`;
  const keptHeaders = {
    ...securityHeaders(isPublic),
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
  };

  function sendFinished(
    request: FastifyRequest,
    reply: FastifyReply,
    page: FinishedPage,
    state: string,
  ): void {
    reply.hijack();
    const { raw } = reply;
    if (request.headers['if-none-match']?.includes(page.etag)) {
      raw.writeHead(304, { ...keptHeaders, etag: page.etag });
      raw.end();
      return;
    }
    raw.writeHead(200, {
      ...keptHeaders,
      etag: page.etag,
      'x-page-cache': state,
      'content-length': page.body.length,
      ...(page.encoding === 'identity' ? {} : { 'content-encoding': page.encoding }),
    });
    raw.end(request.method === 'HEAD' ? undefined : page.body);
  }

  const isAnonymous = (request: FastifyRequest) => !request.headers.cookie?.includes(sessionCookie);

  // Registered before every other hook: a finished page is answered without passing them.
  app.addHook('onRequest', (request, reply, done) => {
    if ((request.method === 'GET' || request.method === 'HEAD') && isAnonymous(request)) {
      const page = cache.find(request.url, chooseEncoding(request.headers['accept-encoding']));
      if (page) {
        sendFinished(request, reply, page, 'hit');
        return;
      }
    }
    done();
  });

  async function render(request: FastifyRequest, path: string) {
    const { page, params } = findPage(path);
    await page.lazy.preload();
    const data = await loadPageData(
      app,
      [...frameQueries, ...page.queries(params)],
      sessionCookieOf(request),
    );
    const origin = options.publicUrl
      ? new URL(options.publicUrl).origin
      : `${request.protocol}://${request.host}`;
    const search = request.url.slice(path.length + 1);
    const html = renderDocument({
      head: headOf(page.pattern, params, data, origin + path),
      body: renderToString(<Site client={data.client} path={path} search={search} />),
      state: dehydrate(data.client),
      source: page.lazy.source,
    });
    return {
      html,
      topics: data.topics,
      status: page === notFoundPage ? 404 : data.status,
      pattern: page.pattern,
    };
  }

  function sessionCookieOf(request: FastifyRequest): string | undefined {
    return isAnonymous(request) ? undefined : request.headers.cookie;
  }

  /** Only a plain address is kept: a query string could fill the cache with copies. */
  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path !== '/' && path.endsWith('/')) return reply.redirect(path.replace(/\/+$/, '') || '/', 308);

    const mark = cache.mark();
    const { html, topics, status, pattern } = await render(request, path);
    const isKept = status === 200 && isAnonymous(request) && !personal.has(pattern) && request.url === path;
    if (isKept) {
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const page = await cache.finish(path, html, topics, mark, encoding);
      return sendFinished(request, reply, page, 'miss');
    }
    return reply
      .code(status)
      .headers({
        'content-security-policy': pattern === patterns.checkout ? checkoutPolicy : policy,
        'cache-control': 'private, no-store',
        'referrer-policy':
          pattern === patterns.orderSuccess ? 'no-referrer' : 'strict-origin-when-cross-origin',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  }

  for (const url of Object.values(patterns)) {
    app.get(url, { schema: { hide: true } }, servePage);
  }

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets|media)\//.test(request.url);
    if (wantsPage) return servePage(request, reply);
    return reply.code(404).send({ message: 'There is nothing at this address', code: 'not_found' });
  });
}
