import type { FastifyBaseLogger } from 'fastify';

export interface Rhythm {
  everySeconds: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  failure: string;
  atOnce?: boolean;
}

/** Never runs twice at once. The returned function aborts `ending` and waits for the running work. */
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
