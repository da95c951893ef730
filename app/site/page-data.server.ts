import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Refusal } from '../../server/errors.ts';
import { withoutSecrets } from '../../server/log.ts';
import type { KeptAnswer, PageCache } from '../../server/pages/page-cache.ts';
import type { PageRequest } from '../../server/pages/rendered-pages.ts';
import { cacheTagsHeader, renderHeader, renderMark } from '../../server/tag-answer.ts';
import { currentUserQuery, isPersonal } from '../accounts/queries.ts';
import { categoriesQuery } from '../catalogue/queries.ts';
import { withoutHeadFields } from '../content/head-fields.ts';
import { contentQuery } from '../content/queries.ts';
import type { PageQuery } from '../page.ts';
import { api } from '../paths.ts';
import type { Draft } from './preview.server.ts';

/** For every page. Missing categories matter on pages of the shop only. */
export const frameQueries: PageQuery[] = [
  contentQuery,
  currentUserQuery,
  { ...categoriesQuery, meta: { ...categoriesQuery.meta, isOptional: true } },
];

export function withFrame(own: PageQuery[] = []): PageQuery[] {
  const asked = new Set(own.map(({ queryKey }) => queryKey[0]));
  return [...frameQueries.filter(({ queryKey }) => !asked.has(queryKey[0])), ...own];
}

export interface PageData {
  client: QueryClient;
  /** See server/tag-answer.ts. */
  cacheTags: Set<string>;
  /** 200, or the status of the first empty answer. */
  status: number;
  /** True if an answer must not be cached; then the page must not either. */
  isFleeting: boolean;
}

/** For the browser. Sorted, so that the order does not depend on timing. */
export const answeredQueries = ({ client }: PageData) =>
  client
    .getQueryCache()
    .getAll()
    // The browser asks again for missing answers.
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }): [key: QueryKey, answer: unknown] => [
      queryKey,
      answerToSend(client, queryKey, state.data),
    ])
    .sort(([[a]], [[b]]) => (String(a) < String(b) ? -1 : 1));

function answerToSend(client: QueryClient, key: QueryKey, answer: unknown): unknown {
  const content = key[0] === api.content() && client.getQueryData(contentQuery.queryKey);
  return content ? withoutHeadFields(content) : answer;
}

interface Asker extends Pick<PageRequest, 'cookie' | 'ip'> {
  /** User-Agent header; without it no visit is counted. */
  userAgent?: string | undefined;
  app: FastifyInstance;
  cache: PageCache;
  /** Replaces one answer. */
  draft?: Draft;
}

/**
 * Asks the site's own API in this process, with the same checks and rate limits as a browser. Caches answers
 * for visitors who are not signed in. Throws when an answer fails unexpectedly, or a Refusal (429, 503) to
 * retry later.
 */
export async function loadPageData(queries: PageQuery[], asker: Asker): Promise<PageData> {
  const { cache, cookie } = asker;
  const mark = cache.answers.mark();
  const data: PageData = {
    client: new QueryClient(),
    cacheTags: new Set(),
    status: 200,
    isFleeting: false,
  };
  const heard = new Map<string, KeptAnswer>();

  await Promise.all(
    queries
      .filter((query) => cookie !== undefined || !isPersonal(query))
      .map(async (query) => {
        const url = String(query.queryKey[0]);
        const known = knownAnswer(url, asker) ?? readAnswer(data, query, await ask(url, asker));
        if (!known) return;
        data.client.setQueryData(query.queryKey, known.answer);
        for (const cacheTag of known.cacheTags) data.cacheTags.add(cacheTag);
        if (known.isLasting && cookie === undefined && !url.includes('?')) heard.set(url, known);
      }),
  );
  // One answer may depend on another, such as whether the shop is open, so each gets all tags.
  for (const [url, answer] of heard) cache.answers.keep(url, answer, data.cacheTags, mark);
  return data;
}

interface Heard extends KeptAnswer {
  /** True if it holds until its data changes. */
  isLasting?: boolean;
}

function knownAnswer(url: string, { cache, cookie, draft }: Asker): Heard | undefined {
  if (cookie === undefined && url === api.user()) return { answer: null, cacheTags: [] };
  return url === draft?.url ? { answer: draft.answer, cacheTags: [] } : cache.answers.find(url);
}

const ask = (url: string, { app, cookie, ip, userAgent }: Asker) =>
  app.inject({
    url,
    remoteAddress: ip,
    headers: {
      [renderHeader]: renderMark,
      ...(cookie === undefined ? {} : { cookie }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    },
  });

/** Undefined if the browser must ask again. */
function readAnswer(
  data: PageData,
  { queryKey, meta }: PageQuery,
  answer: LightMyRequestResponse,
): Heard | undefined {
  const { statusCode, headers } = answer;
  const cacheTags = String(headers[cacheTagsHeader] ?? '')
    .split(' ')
    .filter(Boolean);
  const isFleeting = headers['cache-control'] === 'no-store';
  data.isFleeting ||= isFleeting;
  if (statusCode === 200)
    return { answer: answer.json(), cacheTags, isLasting: !isFleeting && cacheTags.length > 0 };
  if (meta?.showsFailure && statusCode >= 500) {
    data.status = statusCode;
    return undefined;
  }
  if (isTemporary(statusCode)) throw busyRefusal(answer);
  if (!meta?.emptyOn?.includes(statusCode))
    throw new Error(`${withoutSecrets(String(queryKey[0]))} answered ${statusCode}`);
  if (data.status === 200 && statusCode !== 401 && !meta.isOptional)
    data.status = statusCode === 400 ? 404 : statusCode;
  return { answer: null, cacheTags };
}

/** The answer may differ later: rate limit or overload. */
const isTemporary = (status: number) => status === 429 || status === 503;

function busyRefusal({ statusCode, headers }: LightMyRequestResponse): Refusal {
  const refusal = new Refusal(statusCode, 'busy', 'The page cannot be made just now');
  refusal.retryAfter = Number(headers['retry-after'] ?? 5);
  return refusal;
}
