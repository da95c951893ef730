import type { FastifyBaseLogger } from 'fastify';

export interface Rhythm {
  everySeconds: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** What the log says when it fails; it is done again at the next time. */
  failure: string;
  /** Do it now as well, not only from the next time on. */
  atOnce?: boolean;
}

/**
 * Does `work` again and again, never twice at once. Returns the function that ends it: what is under way is told by
 * its signal, so that it can leave the rest for later, and is waited for.
 */
export function runEvery(
  work: (ending: AbortSignal) => Promise<void>,
  { everySeconds, log, failure, atOnce = false }: Rhythm,
): () => Promise<void> {
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;
  const begin = () => {
    underWay ??= work(ending.signal)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(begin, everySeconds * 1000);
  if (atOnce) begin();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await underWay;
  };
}
