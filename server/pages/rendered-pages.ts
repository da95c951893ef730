import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '../deadlines.ts';
import { Refusal, recordErrorCode, retryAfter } from '../errors.ts';
import { type CspSources, contentSecurityPolicy, cspHash, securityHeaders } from '../headers.ts';
import { isPagePath } from '../readable-url.ts';
import { sessionCookieName } from '../sessions/sessions.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { withoutCampaign } from './campaign-parameters.ts';
import { compressForOne, type PageCache } from './page-cache.ts';
import { createDocumentRenderer, type Document, type RenderDocument } from './render.tsx';
import { createSendFinished, type SendFinished } from './send-finished.ts';
import type { BuiltAssets } from './static-files.ts';
import { plainPath } from './trailing-slash.ts';

export interface PageRequest {
  /** Still encoded, without the query. */
  path: string;
  /** Without question mark and campaign parameters; '' if the page reads no query. */
  search: string;
  ip: string;
  /** Undefined if nobody is signed in. */
  cookie: string | undefined;
  /** All cookies. A page made of them may not be shared. */
  cookies: string | undefined;
  userAgent: string | undefined;
}

export interface RenderedPage {
  document: Document;
  status: number;
  sources: CspSources[];
  name: string;
  cacheTags: ReadonlySet<string>;
  /** The same for everybody who is not signed in. */
  isShared: boolean;
  /** The address holds a secret, so no referrer may be sent. */
  carriesSecret: boolean;
}

export interface MovedPage {
  movedTo: string;
  /** For this visitor now; else the page has moved for good, and the query goes along. */
  isForNow?: true;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage | MovedPage>;

export interface RenderedPageOptions {
  assets: BuiltAssets;
  cache: PageCache;
  isPublic: boolean;
  patterns: readonly string[];
  readsQuery: (path: string) => boolean;
  render: RenderPage;
  failure: string;
  onShown?: (request: IncomingMessage, name: string) => void;
}

interface Serving extends RenderedPageOptions {
  isAnonymous: (request: IncomingMessage) => boolean;
  policyOf: (sources: CspSources[]) => string;
  renderDocument: RenderDocument;
  sendFinished: SendFinished;
}

/** Serves cached pages before all other hooks: call before any other hook is added. */
export function serveRenderedPages(app: FastifyInstance, options: RenderedPageOptions): void {
  const { cache } = options;
  const serving = prepare(options);
  const { isAnonymous, sendFinished } = serving;

  app.addHook('onRequest', ({ raw: request }, reply, done) => {
    if (!isReading(request.method) || hasBody(request) || !isAnonymous(request)) return done();
    const path = cacheAddress(serving, request.url ?? '');
    const page = cache.find(path, chooseEncoding(request.headers['accept-encoding']));
    if (!page) return done();
    reply.hijack();
    sendFinished(request, reply.raw, page, 'hit');
    options.onShown?.(request, path);
  });

  const serve = (request: FastifyRequest, reply: FastifyReply) => servePage(serving, request, reply);
  for (const url of options.patterns) app.get(url, { schema: { hide: true } }, serve);
  app.setNotFoundHandler(async (request, reply) =>
    isReading(request.method) && isPagePath(request.url) ? serve(request, reply) : answerNotFound(reply),
  );
}

function prepare(options: RenderedPageOptions): Serving {
  const { assets, isPublic } = options;
  const styleHashes = [cspHash(assets.css)];
  const sessionCookie = new RegExp(`(?:^|;\\s*)${sessionCookieName(isPublic)}=`);
  return {
    ...options,
    isAnonymous: ({ headers }) => !sessionCookie.test(headers.cookie ?? ''),
    policyOf: (sources) => contentSecurityPolicy(styleHashes, ...sources),
    renderDocument: createDocumentRenderer(assets),
    sendFinished: createSendFinished({
      ...securityHeaders(isPublic),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    }),
  };
}

function cacheAddress({ readsQuery }: Serving, url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const path = url.slice(0, start);
  return readsQuery(path) ? withoutCampaign(url) : path;
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD';

const answerNotFound = (reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address', code: 'not_found' });

async function servePage(serving: Serving, request: FastifyRequest, reply: FastifyReply) {
  // A request may also name a full URL, or just an asterisk.
  if (!request.url.startsWith('/')) return answerNotFound(reply);
  try {
    return await answerPage(serving, request, reply);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : undefined;
    if (!refusal) request.log.error({ err: error }, 'a page could not be made');
    recordErrorCode(reply, refusal?.code ?? 'unavailable');
    return sendHtml(reply, refusal?.status ?? errorStatus(error), serving.failure, {
      'content-security-policy': serving.policyOf([]),
      'cache-control': 'no-store',
      ...(refusal?.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }),
    });
  }
}

function errorStatus(error: unknown): 500 | 503 {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 503 ? 503 : 500;
}

async function answerPage(serving: Serving, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? '/';
  const plain = plainPath(path);
  if (plain !== null) return reply.redirect(`${plain}${request.url.slice(path.length)}`, 308);

  const mark = serving.cache.mark();
  const search = cacheAddress(serving, request.url).slice(path.length + 1);
  const cookies = request.headers.cookie;
  const cookie = serving.isAnonymous(request.raw) ? undefined : cookies;
  const userAgent = request.headers['user-agent'];
  const page = await serving.render({ path, search, cookie, cookies, userAgent, ip: request.ip });
  if ('movedTo' in page) {
    if (page.isForNow) return reply.header('cache-control', 'no-store').redirect(page.movedTo, 303);
    // Not for ever: an old address may be given to something new.
    reply.header('cache-control', 'max-age=3600');
    const asked = request.url.slice(path.length + 1);
    return reply.redirect(asked === '' ? page.movedTo : `${page.movedTo}?${asked}`, 301);
  }
  if (page.status === 200) serving.onShown?.(request.raw, page.name);
  // Queries are not cached: their variants could fill the cache.
  const isKept = page.isShared && page.status === 200 && cookie === undefined && search === '';
  if (isKept) return sendAndCache(serving, request, reply, page, { path, mark });
  // Uncompressed against BREACH: with queries of their own, others could guess personal content from lengths.
  const isGuessable = cookie !== undefined && (search !== '' || page.status !== 200);
  const encoding = isGuessable ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  return sendToOne(serving, reply, page, encoding);
}

async function sendAndCache(
  { cache, policyOf, renderDocument, sendFinished }: Serving,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { document, sources, cacheTags }: RenderedPage,
  { path, mark }: { path: string; mark: number },
) {
  const encoding = chooseEncoding(raw.headers['accept-encoding']);
  const html = renderDocument(document);
  const page = await cache.finish(path, html, cacheTags, mark, encoding, policyOf(sources));
  reply.hijack();
  sendFinished(raw, reply.raw, page, 'miss');
}

async function sendToOne(
  { policyOf, renderDocument }: Serving,
  reply: FastifyReply,
  page: RenderedPage,
  encoding: Encoding,
) {
  const { body, headers } = compressForOne(renderDocument(page.document), encoding);
  return sendHtml(reply, page.status, body, {
    ...headers,
    'content-security-policy': policyOf(page.sources),
    'cache-control': 'private, no-store',
    ...(page.carriesSecret ? { 'referrer-policy': 'no-referrer' } : {}),
  });
}

function sendHtml(
  reply: FastifyReply,
  status: number,
  html: string | Buffer,
  headers: Record<string, string>,
) {
  if (status === 503) reply.header('retry-after', retryAfter);
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);
}
