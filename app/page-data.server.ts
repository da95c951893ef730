import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Refusal } from '../server/errors.ts';
import type { PageRequest } from '../server/rendered-pages.ts';
import { cacheTagsHeader, renderHeader, renderMark } from '../server/shows.ts';
import { isPersonal } from './accounts/queries.ts';
import type { PageQuery } from './page.ts';
import { api } from './paths.ts';

export interface PageData {
  client: QueryClient;
  /** What the page shows; see server/shows.ts. */
  cacheTags: Set<string>;
  /** 200, or the status of the first answer that said there is nothing to show. */
  status: number;
}

/** What the browser takes over: each question that was answered, in an order that does not depend on who was faster. */
export const queriesOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    // What could not be had is asked for again, not taken for nothing.
    .filter(({ state }) => state.data !== undefined)
    .map(({ queryKey, state }): [key: QueryKey, answer: unknown] => [queryKey, state.data])
    .sort(([[a]], [[b]]) => (String(a) < String(b) ? -1 : 1));

/**
 * Asks the site's own API, in this process, for all that a page shows: the same routes, checks and rules
 * as the browser meets, the limits of the visitor's network address among them. Throws when an answer is neither
 * there nor expected to be empty, unless the page has its own words for that; a Refusal (429, 503) when the visitor
 * should come again later. Instead of one answer a draft of it may be given.
 */
export async function loadPageData(
  app: FastifyInstance,
  queries: PageQuery[],
  { cookie, ip }: Pick<PageRequest, 'cookie' | 'ip'>,
  draft?: { url: string; answer: unknown },
): Promise<PageData> {
  const client = new QueryClient();
  const cacheTags = new Set<string>();
  let status = 200;

  await Promise.all(
    queries.map(async (query) => {
      const { queryKey, meta } = query;
      const url = String(queryKey[0]);
      if (cookie === undefined && isPersonal(query)) return;
      if (cookie === undefined && url === api.user()) {
        client.setQueryData(queryKey, null);
        return;
      }
      if (url === draft?.url) {
        client.setQueryData(queryKey, draft.answer);
        return;
      }
      const answer = await app.inject({
        url,
        remoteAddress: ip,
        headers: { [renderHeader]: renderMark, ...(cookie === undefined ? {} : { cookie }) },
      });
      for (const cacheTag of String(answer.headers[cacheTagsHeader] ?? '').split(' '))
        cacheTags.add(cacheTag);
      if (answer.statusCode === 200) {
        client.setQueryData(queryKey, answer.json());
      } else if (meta?.showsFailure && answer.statusCode >= 500) {
        // Nothing is filled in: the page says so, and the browser asks again by itself.
        status = answer.statusCode;
      } else if (isPassing(answer.statusCode)) {
        throw comeAgain(answer);
      } else if (meta?.emptyOn?.includes(answer.statusCode)) {
        client.setQueryData(queryKey, null);
        if (status === 200 && answer.statusCode !== 401)
          status = answer.statusCode === 400 ? 404 : answer.statusCode;
      } else {
        throw new Error(`${url} answered ${answer.statusCode}`);
      }
    }),
  );
  return { client, cacheTags, status };
}

/** Whether an answer says that it would be another one later: too many asked for it, or too much is being done. */
const isPassing = (status: number) => status === 429 || status === 503;

function comeAgain({ statusCode, headers }: LightMyRequestResponse): Refusal {
  const refusal = new Refusal(statusCode, 'busy', 'The page cannot be made just now');
  refusal.retryAfter = Number(headers['retry-after'] ?? 5);
  return refusal;
}
