import type { QueryClient } from '@tanstack/react-query';
import { fetchQuery } from './request.ts';

/** Serves each answer once, on the address that was opened. Later requests go to the server. */
export function serveBroughtAnswers(
  client: QueryClient,
  brought: readonly [url: string, answer: unknown][],
): void {
  const answers = new Map(brought);
  const opened = location.href;

  function take(url: string): unknown {
    if (location.href !== opened) answers.clear();
    const answer = answers.get(url);
    answers.delete(url);
    return answer;
  }

  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: {
      ...queries,
      queryFn: ({ queryKey: [key], meta }) => take(String(key)) ?? fetchQuery(String(key), meta?.emptyOn),
    },
  });
}
