import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In milliseconds, at random between the two. */
const wait = { least: 200, most: 1_200 };

/** Beyond this the work runs at once. */
const mostWaiting = 500;

export type WorkLater = (request: FastifyRequest, work: () => Promise<unknown>, failure: string) => void;

/**
 * Waits for a random time: otherwise the next answer's time would tell what was done. Closing runs all work at once.
 */
export function createWorkLater(app: FastifyInstance): WorkLater {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(underWay);
  });
  return (request, work, failure) => {
    const random = wait.least + Math.random() * (wait.most - wait.least);
    const delay = underWay.size < mostWaiting ? random : 0;
    const done = pause(delay, undefined, { signal: closing.signal })
      .catch(() => {})
      .then(work)
      .then(
        () => {},
        (error: unknown) => request.log.error({ err: error }, failure),
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
}
