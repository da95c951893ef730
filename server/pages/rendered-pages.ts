import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '../deadlines.ts';
import { noteCode, Refusal, retryAfter } from '../errors.ts';
import { type CspSources, contentSecurityPolicy, hashOf, securityHeaders } from '../headers.ts';
import { isPagePath } from '../readable-url.ts';
import { sessionCookieName } from '../sessions/sessions.ts';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import { withoutCampaign } from './campaign-parameters.ts';
import { compressForOne, type PageCache } from './page-cache.ts';
import { createDocumentRenderer, type Document, type RenderDocument } from './render.tsx';
import { createSendFinished, type SendFinished } from './send-finished.ts';
import type { BuiltAssets } from './static-files.ts';
import { plainPath } from './trailing-slash.ts';

/** What a page is made from. */
export interface PageRequest {
  /** Still encoded, without the query. */
  path: string;
  /** The query, without its question mark and without what campaigns add to it; '' where the page reads none. */
  search: string;
  /** The visitor's network address. */
  ip: string;
  /** All cookies of somebody who is signed in; undefined for everybody else. */
  cookie: string | undefined;
  /** All cookies of whoever asks. What is made of them may not be shared. */
  cookies: string | undefined;
  /** What the program that asks calls itself. */
  userAgent: string | undefined;
}

export interface RenderedPage {
  document: Document;
  status: number;
  /** Other sites that the page may reach. */
  sources: CspSources[];
  /** What it counts as: of a page that is shared its path. */
  name: string;
  /** What the page shows; see server/tag-answer.ts. */
  cacheTags: ReadonlySet<string>;
  /** Whether all who are not signed in may be given the same page at this path. */
  isShared: boolean;
  /** Whether the address holds a secret, which no other site may be told as the referrer. */
  carriesSecret: boolean;
}

export interface MovedPage {
  /** The path where the page is now. */
  movedTo: string;
  /** For this visitor and this time only; else the page has moved for good, and the query goes with it. */
  isForNow?: true;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage | MovedPage>;

export interface RenderedPageOptions {
  assets: BuiltAssets;
  cache: PageCache;
  isPublic: boolean;
  /** The patterns of all pages. What fits none is rendered too, unless it is no page by its address. */
  patterns: readonly string[];
  /** Whether the page at a path shows something else for another query. */
  readsQuery: (path: string) => boolean;
  render: RenderPage;
  /** The whole document that stands in for a page that could not be made. */
  failure: string;
  /** Told the name of each page that is given out. It has to be quick. */
  onShown?: (request: IncomingMessage, name: string) => void;
}

interface Serving extends RenderedPageOptions {
  isAnonymous: (request: IncomingMessage) => boolean;
  policyOf: (sources: CspSources[]) => string;
  renderDocument: RenderDocument;
  sendFinished: SendFinished;
}

/**
 * Serves every page that `render` can make: finished ones from the cache, before all other hooks, others rendered and,
 * if all may see them, kept. Call it before any other hook is added.
 */
export function serveRenderedPages(app: FastifyInstance, options: RenderedPageOptions): void {
  const { cache } = options;
  const serving = prepare(options);
  const { isAnonymous, sendFinished } = serving;

  app.addHook('onRequest', ({ raw: request }, reply, done) => {
    if (!isReading(request.method) || hasBody(request) || !isAnonymous(request)) return done();
    const path = addressShown(serving, request.url ?? '');
    const page = cache.find(path, chooseEncoding(request.headers['accept-encoding']));
    if (!page) return done();
    reply.hijack();
    sendFinished(request, reply.raw, page, 'hit');
    options.onShown?.(request, path);
  });

  const serve = (request: FastifyRequest, reply: FastifyReply) => servePage(serving, request, reply);
  for (const url of options.patterns) app.get(url, { schema: { hide: true } }, serve);
  app.setNotFoundHandler(async (request, reply) =>
    isReading(request.method) && isPagePath(request.url) ? serve(request, reply) : answerNothing(reply),
  );
}

function prepare(options: RenderedPageOptions): Serving {
  const { assets, isPublic } = options;
  const styleHashes = [hashOf(assets.css)];
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

/** A URL without what changes nothing of what is shown: its whole query, or what campaigns add to one that is read. */
function addressShown({ readsQuery }: Serving, url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const path = url.slice(0, start);
  return readsQuery(path) ? withoutCampaign(url) : path;
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD';

const answerNothing = (reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address', code: 'not_found' });

async function servePage(serving: Serving, request: FastifyRequest, reply: FastifyReply) {
  // A request may also name a whole address, of whatever site, or nothing but an asterisk.
  if (!request.url.startsWith('/')) return answerNothing(reply);
  try {
    return await answerPage(serving, request, reply);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : undefined;
    if (!refusal) request.log.error({ err: error }, 'a page could not be made');
    noteCode(reply, refusal?.code ?? 'unavailable');
    return sendHtml(reply, refusal?.status ?? statusOf(error), serving.failure, {
      'content-security-policy': serving.policyOf([]),
      'cache-control': 'no-store',
      ...(refusal?.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }),
    });
  }
}

/** 503 when it may be there in a moment: the database, for one, is away. */
function statusOf(error: unknown): 500 | 503 {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 503 ? 503 : 500;
}

async function answerPage(serving: Serving, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?', 1)[0] ?? '/';
  const plain = plainPath(path);
  if (plain !== null) return reply.redirect(`${plain}${request.url.slice(path.length)}`, 308);

  const mark = serving.cache.mark();
  const search = addressShown(serving, request.url).slice(path.length + 1);
  const cookies = request.headers.cookie;
  const cookie = serving.isAnonymous(request.raw) ? undefined : cookies;
  const userAgent = request.headers['user-agent'];
  const page = await serving.render({ path, search, cookie, cookies, userAgent, ip: request.ip });
  if ('movedTo' in page) {
    if (page.isForNow) return reply.header('cache-control', 'no-store').redirect(page.movedTo, 303);
    // An old address may be given to something new: browsers may not believe in the move for ever.
    reply.header('cache-control', 'max-age=3600');
    const asked = request.url.slice(path.length + 1);
    return reply.redirect(asked === '' ? page.movedTo : `${page.movedTo}?${asked}`, 301);
  }
  if (page.status === 200) serving.onShown?.(request.raw, page.name);
  // Only a plain address is kept: queries that are read could fill the cache with variants.
  const isKept = page.isShared && page.status === 200 && cookie === undefined && search === '';
  if (isKept) return sendAndKeep(serving, request, reply, page, { path, mark });
  // Whoever sees how long answers are, and leads somebody here by addresses of their own, could guess at what only
  // that person is shown, letter by letter, if both were compressed together (BREACH).
  const isGuessable = cookie !== undefined && (search !== '' || page.status !== 200);
  const encoding = isGuessable ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  return sendToOne(serving, reply, page, encoding);
}

/** Keeps the page for all by its path, unless what it shows has changed since `mark`. */
async function sendAndKeep(
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

/** For whoever asked and nobody else: stored neither here nor on the way. */
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
