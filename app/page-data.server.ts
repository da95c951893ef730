import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { FastifyInstance } from 'fastify';
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
 * as the browser meets. Throws when an answer is neither there nor expected to be empty, unless the page
 * has its own words for that.
 */
export async function loadPageData(
  app: FastifyInstance,
  queries: PageQuery[],
  cookie: string | undefined,
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
      const answer = await app.inject({
        url,
        headers: { [renderHeader]: renderMark, ...(cookie === undefined ? {} : { cookie }) },
      });
      for (const cacheTag of String(answer.headers[cacheTagsHeader] ?? '').split(' '))
        cacheTags.add(cacheTag);
      if (answer.statusCode === 200) {
        client.setQueryData(queryKey, answer.json());
      } else if (meta?.emptyOn?.includes(answer.statusCode)) {
        client.setQueryData(queryKey, null);
        if (status === 200 && answer.statusCode !== 401)
          status = answer.statusCode === 400 ? 404 : answer.statusCode;
      } else if (meta?.showsFailure && answer.statusCode >= 500) {
        // Nothing is filled in: the page says so, and the browser asks again by itself.
        status = answer.statusCode;
      } else {
        throw Object.assign(new Error(`${url} answered ${answer.statusCode}`), {
          statusCode: answer.statusCode,
        });
      }
    }),
  );
  return { client, cacheTags, status };
}
