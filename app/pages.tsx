import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { connectionDeadlines } from '../server/deadlines.ts';
import { createFinishedAnswers } from '../server/finished-answers.ts';
import { openFrontDoor } from '../server/front-door.ts';
import { type CspSources, contentSecurityPolicy, securityHeaders } from '../server/headers.ts';
import { chooseEncoding, type PageCache } from '../server/page-cache.ts';
import { createDocumentRenderer } from '../server/render.tsx';
import { sessionCookieName } from '../server/sessions.ts';
import type { BuiltAssets } from '../server/static-files.ts';
import { contentQuery } from './content/queries.ts';
import { errorPage } from './error-page.tsx';
import { foreignSources } from './foreign-sources.ts';
import { loadPageData, queriesOf } from './page-data.ts';
import { headOf } from './page-heads.ts';
import { patterns } from './paths.ts';
import { findPage, frameQueries, notFoundPage, pages, pathOf, Site, type SitePage } from './site.tsx';

export interface PageOptions {
  assets: BuiltAssets;
  cache: PageCache;
  isPublic: boolean;
  /** The site's own address, for canonical links: a request could name any host. */
  siteUrl: string;
  /** Hosts of the payment provider, opened on the checkout only. */
  paymentSources: CspSources;
  /** Where a page is now that is not found at its address any more. */
  findMoved: (pattern: string, params: Record<string, string>) => Promise<string | null>;
}

/** Pages that depend on who asks or on what the address says: never kept, never stored on the way. */
const personal = new Set<string>([
  patterns.checkout,
  patterns.orderSuccess,
  patterns.account,
  patterns.accountOrder,
]);

/** Pages whose address holds a secret, which no other site may be told as the referrer. */
const carriesToken = new Set<string>([patterns.orderSuccess, patterns.resetPassword, patterns.verifyEmail]);

const modules = import.meta.glob<{ Page?: ComponentType }>('./*/*-page.tsx', { eager: true });
const fileOfComponent = new Map<ComponentType | undefined, string>(
  Object.entries(modules).flatMap(([file, { Page }]) => (Page ? [[Page, `app/${file.slice(2)}`]] : [])),
);

/** The source file of a page, by which the build knows its scripts and styles. */
function sourceOf({ pattern, lazy }: SitePage): string {
  const file = fileOfComponent.get(lazy.loaded());
  if (!file) throw new Error(`The page at ${pattern} is in no file named after it`);
  return file;
}

/** Serves every page of the site: finished ones from the cache, others rendered and, if anonymous, kept. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { assets, cache, isPublic } = options;
  // All at once, before the first visitor: a new build may replace the files while this process lives on.
  await Promise.all([...pages, notFoundPage].map(({ lazy }) => lazy.preload()));
  const { origin } = new URL(options.siteUrl);
  const renderDocument = createDocumentRenderer(assets);
  const styleHash = `sha256-${createHash('sha256').update(assets.css).digest('base64')}`;
  const sessionCookie = `${sessionCookieName(isPublic)}=`;
  const keptHeaders = {
    ...securityHeaders(isPublic),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
  };

  const answers = createFinishedAnswers(keptHeaders, connectionDeadlines.keepAliveTimeout);

  const isAnonymous = ({ headers }: IncomingMessage) => !headers.cookie?.includes(sessionCookie);

  /** Answers with the finished page when there is one for this request. */
  function answerFinished(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !isAnonymous(request)) return false;
    const page = cache.find(request.url ?? '', chooseEncoding(request.headers['accept-encoding']));
    if (page) answers.send(request, response, page, 'hit');
    return page !== undefined;
  }

  const closeDoor = openFrontDoor(app.server, {
    answer({ url, cookie, acceptEncoding, ifNoneMatch }) {
      if (cookie.includes(sessionCookie)) return undefined;
      const page = cache.find(url, chooseEncoding(acceptEncoding));
      return page && answers.bytes(page, ifNoneMatch);
    },
    firstRequestTimeout: connectionDeadlines.http.headersTimeout,
    keepAliveTimeout: connectionDeadlines.keepAliveTimeout,
  });

  // What came past the front door is still answered before Fastify, which would cost half as much again.
  const handlers = app.server.listeners('request');
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    closeDoor();
    done();
  });
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!isClosing && answerFinished(request, response)) return;
    for (const handle of handlers) handle.call(app.server, request, response);
  });

  // Requests that come in by `app.inject` never pass the server. Registered before every other hook.
  app.addHook('onRequest', (request, reply, done) => {
    if (answerFinished(request.raw, reply.raw)) reply.hijack();
    else done();
  });

  async function render(request: FastifyRequest, path: string) {
    const { page, params } = findPage(path);
    const search = request.url.slice(path.length + 1);
    const data = await loadPageData(
      app,
      [...frameQueries, ...page.queries(params, search)],
      sessionCookieOf(request),
    );
    const moved = data.status === 404 ? await options.findMoved(page.pattern, params) : null;
    if (moved !== null) return { moved: search === '' ? moved : `${moved}?${search}` };
    const html = renderDocument({
      head: headOf(page.pattern, params, data, origin + path, search),
      body: renderToString(<Site client={data.client} path={path} search={search} />),
      state: queriesOf(data.client),
      source: sourceOf(page),
    });
    return {
      moved: null,
      html,
      policy: contentSecurityPolicy(
        [styleHash],
        ...foreignSources(data.client.getQueryData(contentQuery.queryKey) ?? {}, path),
        ...(page.pattern === patterns.checkout ? [options.paymentSources] : []),
      ),
      topics: data.topics,
      status: page === notFoundPage ? 404 : data.status,
      pattern: page.pattern,
      // A path can be written in many ways; only the plain one is kept.
      isPlain: path === pathOf(page.pattern, params),
    };
  }

  function sessionCookieOf(request: FastifyRequest): string | undefined {
    return isAnonymous(request.raw) ? undefined : request.headers.cookie;
  }

  const failure = errorPage(assets.css);

  const answerNothing = (reply: FastifyReply) =>
    reply.code(404).send({ message: 'There is nothing at this address', code: 'not_found' });

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    // A request may also name a whole address, of whatever site, or nothing but an asterisk.
    if (!request.url.startsWith('/')) return answerNothing(reply);
    try {
      return await answerPage(request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be made');
      return reply
        .code(500)
        .headers({
          'content-security-policy': contentSecurityPolicy([styleHash]),
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(failure);
    }
  }

  /** Only a plain address is kept: a query string could fill the cache with copies. */
  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?', 1)[0] ?? '/';
    // A path that begins with two slashes, of either kind, would lead to another site.
    if (/^\/[^/\\].*\/$/.test(path)) {
      return reply.redirect(`${path.replace(/\/+$/, '')}${request.url.slice(path.length)}`, 308);
    }

    const mark = cache.mark();
    const rendered = await render(request, path);
    if (rendered.moved !== null) {
      // An old address may be given to something new: browsers may not believe in the move for ever.
      return reply.header('cache-control', 'max-age=3600').redirect(rendered.moved, 301);
    }
    const { html, policy, topics, status, pattern, isPlain } = rendered;
    const isKept =
      status === 200 && isAnonymous(request.raw) && !personal.has(pattern) && isPlain && request.url === path;
    if (isKept) {
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const page = await cache.finish(path, html, topics, mark, encoding, policy);
      reply.hijack();
      return answers.send(request.raw, reply.raw, page, 'miss');
    }
    return reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        'cache-control': 'private, no-store',
        ...(carriesToken.has(pattern) ? { 'referrer-policy': 'no-referrer' } : {}),
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
    return wantsPage ? servePage(request, reply) : answerNothing(reply);
  });
}
