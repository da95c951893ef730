import { QueryClient } from '@tanstack/react-query';
import type { FastifyInstance } from 'fastify';
import { renderHeader, renderMark, topicsHeader } from '../server/shows.ts';
import { api } from './paths.ts';
import { isPersonal, type PageQuery } from './site.tsx';

export interface PageData {
  client: QueryClient;
  /** What the page shows; see server/shows.ts. */
  topics: Set<string>;
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
    .map(({ queryKey, state }): [url: string, answer: unknown] => [String(queryKey[0]), state.data])
    .sort(([a], [b]) => (a < b ? -1 : 1));

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
  const topics = new Set<string>();
  let status = 200;

  await Promise.all(
    queries.map(async (query) => {
      const { queryKey, meta } = query;
      const url = String(queryKey[0]);
      if (cookie === undefined && isPersonal(query)) {
        if (url === api.user()) client.setQueryData(queryKey, null);
        return;
      }
      const answer = await app.inject({
        url,
        headers: { [renderHeader]: renderMark, ...(cookie === undefined ? {} : { cookie }) },
      });
      for (const topic of String(answer.headers[topicsHeader] ?? '').split(' ')) topics.add(topic);
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
        throw new Error(`${url} answered ${answer.statusCode}`);
      }
    }),
  );
  return { client, topics, status };
}
