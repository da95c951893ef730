import type { FastifyBaseLogger } from 'fastify';

export interface Rhythm {
  everySeconds: number;
  log: FastifyBaseLogger;
  /** What the log says when it fails; it is done again at the next time. */
  failure: string;
}

/**
 * Does `work` again and again, never twice at once. Returns the function that ends it: what is under way is told by
 * its signal, so that it can leave the rest for later, and is waited for.
 */
export function keepDoing(
  work: (ending: AbortSignal) => Promise<void>,
  { everySeconds, log, failure }: Rhythm,
): () => Promise<void> {
  const ending = new AbortController();
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work(ending.signal)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        underWay = undefined;
      });
  }, everySeconds * 1000);
  return async () => {
    clearInterval(timer);
    ending.abort();
    await underWay;
  };
}
